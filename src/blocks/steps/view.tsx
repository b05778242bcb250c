import type { ReactNode } from "react";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function StepsView({ block, context }: { block: BlockOf<"steps">; context: ViewContext }): ReactNode {
  return (
    <section className="steps" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead}>
        {block.link && <ActionLink link={block.link} context={context} />}
      </SectionHead>
      <ol>
        {block.items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            {item.code && (
              // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
              // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
              <pre tabIndex={0}>
                <code>{item.code}</code>
              </pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
