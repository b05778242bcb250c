import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";

export function ComparisonView({ block }: { block: BlockOf<"comparison"> }): ReactNode {
  return (
    <section className="comparison" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1), and have a name then. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="table" tabIndex={0} aria-label={block.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{block.subject}</th>
              {block.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, index) => (
                  <td key={block.columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {block.source && <p className="source">{block.source}</p>}
    </section>
  );
}
