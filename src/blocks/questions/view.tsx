import type { ReactNode } from "react";
import { RichTextView } from "../../rich-text/view.tsx";
import type { BlockOf } from "../schema.ts";
import type { ViewContext } from "../view-context.ts";

export function QuestionsView({ block, context }: { block: BlockOf<"questions">; context: ViewContext }): ReactNode {
  return (
    <section className="questions">
      <h2>{block.title}</h2>
      {block.items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <RichTextView document={item.answer} context={context} />
        </details>
      ))}
    </section>
  );
}
