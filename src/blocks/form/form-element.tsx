import type { ReactNode } from "react";
import { type Question, questionLabel } from "../../kinds/contract/questions.ts";
import { FORM_FIELD, formElementId } from "../../messages/contract/form-fields.ts";
import type { FormState, ShownForm, ShownForms, ViewContext } from "../view-context.ts";
import { QuestionField } from "./question-field.tsx";

type Refused = Extract<FormState, { status: "refused" }>;

type Props = {
  form: ShownForm;
  forms: ShownForms;
  /** The post that this page answers; null on the page that everybody gets. */
  refused: Refused | null;
  action: string;
  /** Element of the heading of the summary of errors. */
  summaryLevel: "h2" | "h3";
  context: ViewContext;
};

/** A form as browsers send it without script; with it, `browser/forms/form.ts` sends the same. */
export function FormElement({ form, forms, refused, action, summaryLevel, context }: Props): ReactNode {
  const { key, questions, submit } = form;
  const words = context.messages.forms;
  return (
    <form
      // The fragment of its address leads to the summary where there is one: it gets the focus.
      id={refused === null ? formElementId(key) : undefined}
      className="form"
      method="post"
      encType="multipart/form-data"
      action={action}
      data-src={context.formScript}
      data-level={summaryLevel}
      // Words that the script says.
      data-checking={words.checking}
      data-cut={words.cut}
      data-sending={words.sending}
      data-not-sent={words.notSent}
      data-error-title={words.errorTitle("")}
    >
      <input type="hidden" name={FORM_FIELD.form} value={key} />
      {forms.job !== null && <input type="hidden" name={FORM_FIELD.job} value={forms.job} />}
      {refused !== null && <Summary form={form} refused={refused} level={summaryLevel} context={context} />}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          form={form}
          typed={refused?.fields.get(question.id) ?? []}
          kept={refused?.kept.get(question.id) ?? []}
          error={refused?.errors.get(question.id)}
          context={context}
        />
      ))}
      <Trap form={form} label={words.trap} />
      <p className="actions">
        <button type="submit" className="action action-main">
          {submit}
        </button>
      </p>
    </form>
  );
}

type SummaryProps = { form: ShownForm; refused: Refused; level: "h2" | "h3"; context: ViewContext };

/** What is to be mended, first in the form (WCAG 3.3.1; GOV.UK Design System, "Error summary"). */
function Summary({ form, refused, level: Heading, context }: SummaryProps): ReactNode {
  const words = context.messages.forms;
  const { notice, errors } = refused;
  const wrong = form.questions.filter(({ id }) => errors.has(id));
  return (
    <div className="form-errors">
      <Heading id={formElementId(form.key)} tabIndex={-1}>
        {wrong.length === 0 ? words.notSent : words.summary(wrong.length)}
      </Heading>
      {notice !== null && <p>{notice}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((question) => (
            <li key={question.id}>
              <a href={`#${formElementId(form.key, question.id)}`}>
                {words.summaryLine(labelOf(form, question), errors.get(question.id) ?? "")}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function labelOf({ labels }: ShownForm, question: Question): string {
  return questionLabel(labels, question);
}

/**
 * A field that nobody sees, and no browser or password manager fills in: what does is a program. Whoever comes upon it all the
 * same is told to leave it.
 */
function Trap({ form, label }: { form: ShownForm; label: string }): ReactNode {
  const id = formElementId(form.key, FORM_FIELD.trap);
  const leftAlone = { "data-1p-ignore": "", "data-lpignore": "true", "data-bwignore": "", "data-form-type": "other" };
  return (
    <div className="form-extra" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={FORM_FIELD.trap} type="text" autoComplete="off" tabIndex={-1} {...leftAlone} />
    </div>
  );
}
