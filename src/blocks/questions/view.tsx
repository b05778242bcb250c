import type { ReactNode } from "react";
import { RichTextView } from "../../rich-text/view.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function QuestionsView({ block, context }: { block: BlockOf<"questions">; context: ViewContext }): ReactNode {
  return (
    <section className="questions" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} />
      <div>
        {block.items.map((item) => (
          <details key={item.question}>
            <summary>{item.question}</summary>
            <RichTextView document={item.answer} context={context} />
          </details>
        ))}
      </div>
    </section>
  );
}
