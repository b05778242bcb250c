import type { ReactNode } from "react";
import { optionLabel, type Question } from "../../kinds/contract/questions.ts";
import type { ControlAttributes, QuestionProps } from "./controls.ts";

/** Choices that stand side by side; more of them are a list that opens. */
const MAX_RADIOS = 6;

type GroupQuestion = Extract<Question, { type: "choice" | "choices" }>;

/** Whether a question is answered by several controls, which are a group. */
export function isGroup(question: Question): question is GroupQuestion {
  return question.type === "choices" || (question.type === "choice" && question.options.length <= MAX_RADIOS);
}

type Props = QuestionProps<GroupQuestion> & {
  attributes: ControlAttributes;
  label: ReactNode;
  line: string;
  help: ReactNode;
};

/** Radio buttons or check boxes. Browsers know no group of check boxes of which one is required. */
export function ChoiceControls({ question, form, typed, attributes, label, line, help }: Props): ReactNode {
  const { id, name, required, "aria-describedby": described, "aria-invalid": invalid } = attributes;
  const isOne = question.type === "choice";
  return (
    <fieldset
      className="field"
      data-question={question.id}
      data-line={line}
      role={isOne ? "radiogroup" : undefined}
      aria-describedby={described}
      aria-invalid={isOne ? invalid : undefined}
    >
      <legend>{label}</legend>
      {help}
      {question.options.map((option, index) => (
        <label key={option} className="form-choice">
          <input
            // The summary of errors leads to the first one.
            id={index === 0 ? id : undefined}
            name={name}
            type={isOne ? "radio" : "checkbox"}
            value={option}
            defaultChecked={typed.includes(option)}
            required={isOne && required}
            aria-invalid={isOne ? undefined : invalid}
          />
          <span>{optionLabel(form.labels, question, option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
