import type { ReactNode } from "react";
import { RichTextView } from "../../rich-text/view.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function ProseView({ block, context }: { block: BlockOf<"prose">; context: ViewContext }): ReactNode {
  return (
    <div className="prose" data-track-section={sectionOf(block)}>
      <RichTextView document={block.body} context={context} />
    </div>
  );
}
