import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";
import { cellsOf, headsOf } from "./rows.ts";

type Props = { block: BlockOf<"form-retention">; context: ViewContext };

export function FormRetentionView({ block, context }: Props): ReactNode {
  const { formRetention = [] } = context.data;
  if (formRetention.length === 0) return null;
  const { title, lead } = context.messages.forms.retention;
  return (
    <div className="prose" data-track-section={sectionOf(block)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1), and has a name then */}
      <section className="table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {headsOf(context).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {formRetention.map((form) => {
              const [name, ...cells] = cellsOf(form, context);
              return (
                <tr key={form.key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
