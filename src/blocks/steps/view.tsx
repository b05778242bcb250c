import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";

export function StepsView({ block }: { block: BlockOf<"steps"> }): ReactNode {
  return (
    <section className="steps" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
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
