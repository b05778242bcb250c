import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";
import { describeForm } from "./describe-form.ts";

type Props = { block: BlockOf<"form-retention">; context: ViewContext };

export function FormRetentionView({ block, context }: Props): ReactNode {
  const { formRetention = [] } = context.data;
  if (formRetention.length === 0) return null;
  const { title, lead } = context.messages.forms.retention;
  return (
    <div className="prose" data-track-section={sectionOf(block)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {/* A paragraph has a fourth of the elements that a row of a table has, and this page is long. */}
      {formRetention.map((form) => {
        const { name, text } = describeForm(form, context);
        return (
          <p key={form.key}>
            <strong>{name}</strong> {text}
          </p>
        );
      })}
    </div>
  );
}
