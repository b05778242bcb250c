import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";

export function FeaturesView({ block }: { block: BlockOf<"features"> }): ReactNode {
  return (
    <section className="features" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      <ul>
        {block.items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
