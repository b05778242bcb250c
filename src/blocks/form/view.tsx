import type { ReactNode } from "react";
import { formElementId } from "../../messages/contract/form-fields.ts";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";
import { FormElement } from "./form-element.tsx";
import { FormThanks } from "./form-thanks.tsx";
import { NoForm } from "./no-form.tsx";

type Props = { block: BlockOf<"form">; context: ViewContext };

export function FormView({ block, context }: Props): ReactNode {
  const { forms } = context.data;
  const form = forms?.shown.find(({ key }) => key === block.form);
  if (forms === undefined || form === undefined) return null;
  const state = forms.state?.form === form.key ? forms.state : null;
  return (
    <section className="form-block" data-track-section={sectionOf(block)} data-form={form.key}>
      {block.title !== undefined && <h2>{block.title}</h2>}
      {block.lead !== undefined && <p className="lead">{block.lead}</p>}
      {context.isStatic ? (
        <NoForm email={forms.email} context={context} />
      ) : state?.status === "sent" ? (
        <FormThanks form={form} number={state.number} context={context} />
      ) : (
        <FormElement
          form={form}
          forms={forms}
          refused={state}
          action={`${context.href(forms.path)}#${formElementId(form.key)}`}
          summaryLevel={block.title === undefined ? "h2" : "h3"}
          context={context}
        />
      )}
    </section>
  );
}
