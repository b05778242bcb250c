import type { ReactNode } from "react";
import { type Question, questionHelp, questionLabel } from "../../kinds/contract/questions.ts";
import { answerField, formElementId } from "../../messages/contract/form-fields.ts";
import type { ViewContext } from "../view-context.ts";
import { ChoiceControls, isGroup } from "./choice-controls.tsx";
import type { ControlAttributes, QuestionProps } from "./controls.ts";
import { FileControls, fileLimits } from "./file-controls.tsx";
import { LineControl } from "./line-control.tsx";

/** A question with its label, its help, what is wrong, and the control that answers it. */
export function QuestionField(props: QuestionProps): ReactNode {
  const { question, form, error, context } = props;
  if (question.type === "source") return <Source question={question} />;
  const id = formElementId(form.key, question.id);
  const hint = [questionHelp(form.labels, question), limitsOf(question, context)].filter((each) => each !== "");
  const described = hint.length > 0 ? [`${id}-hint`, `${id}-error`] : [`${id}-error`];
  const attributes: ControlAttributes = {
    ...{ id, name: answerField(question.id), required: question.required },
    ...{ "aria-describedby": described.join(" "), "aria-invalid": error === undefined ? undefined : true },
  };
  const label = (
    <>
      {questionLabel(form.labels, question)}
      {question.required && <span className="needed"> {context.messages.forms.required}</span>}
    </>
  );
  // The script shows errors in the same markup: it begins a line of the summary with this.
  const line = context.messages.forms.summaryLine(questionLabel(form.labels, question), "");
  const help = (
    <>
      {hint.length > 0 && (
        <p className="hint" id={`${id}-hint`}>
          {hint.join(" ")}
        </p>
      )}
      {/* Empty where nothing is wrong: the script writes into it. */}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
  if (isGroup(question))
    return <ChoiceControls {...props} question={question} {...{ attributes, label, line, help }} />;
  if (question.type === "consent") {
    return (
      <div className="field" data-question={question.id} data-line={line}>
        {help}
        <label className="form-choice">
          <input type="checkbox" value="yes" defaultChecked={props.typed.length > 0} {...attributes} />
          <span>{label}</span>
        </label>
      </div>
    );
  }
  return (
    <div className="field" data-question={question.id} data-line={line}>
      <label htmlFor={id}>{label}</label>
      {help}
      {question.type === "file" ? (
        <FileControls {...props} question={question} attributes={attributes} />
      ) : (
        <LineControl {...props} question={question} attributes={attributes} />
      )}
    </div>
  );
}

/** Nobody is asked: the script fills it in. The page on which the form stands is known without. */
function Source({ question }: { question: Question & { type: "source" } }): ReactNode {
  if (question.of === "page") return null;
  return <input type="hidden" name={answerField(question.id)} defaultValue="" data-source={question.of} />;
}

/** What is said of the limits of an answer; empty where it has none that matters before it is written. */
function limitsOf(question: Question, context: ViewContext): string {
  const words = context.messages.forms;
  switch (question.type) {
    case "long-text":
      return words.upTo(question.max, context.number(question.max));
    case "number": {
      const [min, max] = [question.min, question.max].map((bound) => (bound === null ? null : context.number(bound)));
      if (min != null && max != null) return words.between(min, max);
      return min != null ? words.atLeast(min) : max != null ? words.atMost(max) : "";
    }
    case "date":
      return question.range === "any" ? "" : words.ranges[question.range];
    case "file":
      return fileLimits(question, context);
    default:
      return "";
  }
}
