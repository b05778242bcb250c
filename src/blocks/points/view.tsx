import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";

export function PointsView({ block }: { block: BlockOf<"points"> }): ReactNode {
  return (
    <section className="points">
      <h2>{block.title}</h2>
      {block.lead && <p className="lead">{block.lead}</p>}
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
