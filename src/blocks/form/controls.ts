import type { Question } from "../../kinds/contract/questions.ts";
import type { KeptFile, ShownForm, ViewContext } from "../view-context.ts";

/** What a question is shown with. */
export type QuestionProps<Q extends Question = Question> = {
  question: Q;
  form: ShownForm;
  /** What was typed in a post that was refused. */
  typed: readonly string[];
  /** Files of that post. */
  kept: readonly KeptFile[];
  error: string | undefined;
  context: ViewContext;
};

/** Attributes that every control of a question has. */
export type ControlAttributes = {
  id: string;
  name: string;
  required: boolean;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
};
