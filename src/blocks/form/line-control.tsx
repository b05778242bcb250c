import type { ReactNode } from "react";
import { optionLabel, type Question } from "../../kinds/contract/questions.ts";
import type { ControlAttributes, QuestionProps } from "./controls.ts";

type LineQuestion = Exclude<Question, { type: "choices" | "consent" | "file" | "source" }>;

type Props = QuestionProps<LineQuestion> & { attributes: ControlAttributes };

/** What browsers fill in by themselves (HTML Standard, "Autofill"; WCAG 1.3.5). */
const AUTOFILL = { name: "name", organization: "organization", subject: undefined, other: undefined } as const;

/** The one control of a question: a field, a text, or a list that opens. */
export function LineControl({ question, form, typed, attributes, context }: Props): ReactNode {
  const value = typed[0] ?? "";
  switch (question.type) {
    case "text":
      return <input type="text" defaultValue={value} autoComplete={AUTOFILL[question.subject]} {...attributes} />;
    case "long-text":
      return <textarea rows={7} defaultValue={value} {...attributes} />;
    case "email":
      return <input type="email" defaultValue={value} autoComplete="email" {...attributes} />;
    case "phone":
      return <input type="tel" defaultValue={value} autoComplete="tel" {...attributes} />;
    case "number": {
      const { min, max, whole } = question;
      const limits = { min: min ?? undefined, max: max ?? undefined, step: whole ? "1" : "any" };
      return (
        <input
          type="number"
          inputMode={whole ? "numeric" : "decimal"}
          defaultValue={value}
          {...limits}
          {...attributes}
        />
      );
    }
    case "date":
      // Today is no part of a page that is kept: whether a day is past or to come is checked once it is sent.
      return <input type="date" min="1000-01-01" max="9999-12-31" defaultValue={value} {...attributes} />;
    case "choice":
      return (
        <select defaultValue={value} {...attributes}>
          <option value="">{context.messages.forms.choose}</option>
          {question.options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(form.labels, question, option)}
            </option>
          ))}
        </select>
      );
  }
}
