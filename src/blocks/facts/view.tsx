import type { ReactNode } from "react";
import { splitBlanks } from "../../content/contract/blanks.ts";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function FactsView({ block, context }: { block: BlockOf<"facts">; context: ViewContext }): ReactNode {
  return (
    <section className="facts" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} />
      <dl>
        {block.items.map((item) => (
          <div key={item.term}>
            <dt>{item.term}</dt>
            <dd>
              {item.detail === null ? (
                <mark className="blank">{context.messages.toBeCompleted}</mark>
              ) : (
                splitBlanks(item.detail).map(({ text, blank }) =>
                  blank ? (
                    <mark key={text} className="blank">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )
              )}{" "}
              {item.link && <ActionLink link={item.link} context={context} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
