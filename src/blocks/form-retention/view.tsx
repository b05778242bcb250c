import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";
import { cellsOf, headsOf } from "./rows.ts";

type Props = { block: BlockOf<"form-retention">; context: ViewContext };

export function FormRetentionView({ block, context }: Props): ReactNode {
  const { formRetention = [] } = context.data;
  if (formRetention.length === 0) return null;
  const { title, lead, line } = context.messages.forms.retention;
  return (
    <div className="prose" data-track-section={sectionOf(block)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {formRetention.map((form) => {
        const [name, ...cells] = cellsOf(form, context);
        const [, ...heads] = headsOf(context);
        // A paragraph has a fourth of the elements that a row of a table has: this page is long.
        return (
          <p key={form.key}>
            <strong>{name}</strong> {cells.map((cell, index) => line(heads[index] ?? "", cell)).join(" ")}
          </p>
        );
      })}
    </div>
  );
}
