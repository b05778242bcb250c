import type { ReactNode } from "react";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function FiguresView({ block, context }: { block: BlockOf<"figures">; context: ViewContext }): ReactNode {
  return (
    <section className="figures" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      <dl>
        {block.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>
              {item.value}
              {item.unit && <span className="unit"> {item.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="source">
        {block.source} {block.link && <ActionLink link={block.link} context={context} />}
      </p>
    </section>
  );
}
