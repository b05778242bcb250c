import { type ReactNode, useId } from "react";
import { helpKey, QUESTION_TYPES, type Question } from "../../../../../kinds/contract/questions.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { IconButton } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { LabelInputs } from "./label-inputs.tsx";
import { withType } from "./question-edits.ts";
import { Choice, Flag, QuestionLimits } from "./question-limits.tsx";
import { QuestionOptions } from "./question-options.tsx";
import type { FocusNext } from "./use-focus-next.ts";
import type { Questions } from "./use-questions.ts";

type Props = {
  question: Question;
  /** Its place, from 0, of all. */
  index: number;
  total: number;
  /** Whether one more can be added. */
  isFull: boolean;
  /** Characters of a label at most. */
  max: number;
  all: Questions;
  move(from: number, to: number, button: "up" | "down"): void;
  duplicate(question: Question): void;
  remove(question: Question): void;
  say(sentence: string): void;
  focusNext: FocusNext;
};

/** One question: its type and its limits, which all languages share, and its words in each. */
export function QuestionCard({ question, index, total, isFull, max, all, ...act }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { questions: says } = words.items;
  const heading = useId();
  const { id, type } = question;
  const name = all.nameOf(question, locale) || says.numbered(index + 1);
  return (
    <li className="question" data-question={id}>
      <fieldset aria-labelledby={heading}>
        <header className="question-head">
          <h3 id={heading}>
            <span className="question-number-label">{`${index + 1}.`}</span>{" "}
            {all.nameOf(question, locale) || says.unnamed} <span className="question-type">{says.types[type]}</span>
          </h3>
          <div className="question-buttons">
            <IconButton
              icon="chevron"
              className="-rotate-90 aria-disabled:opacity-40"
              data-do="up"
              label={says.up(name)}
              aria-disabled={index === 0}
              onClick={() => act.move(index, index - 1, "up")}
            />
            <IconButton
              icon="chevron"
              className="rotate-90 aria-disabled:opacity-40"
              data-do="down"
              label={says.down(name)}
              aria-disabled={index === total - 1}
              onClick={() => act.move(index, index + 1, "down")}
            />
            <IconButton
              icon="copy"
              className="aria-disabled:opacity-40"
              label={says.duplicate(name)}
              aria-disabled={isFull}
              onClick={() => isFull || act.duplicate(question)}
            />
            <IconButton icon="close" data-do="remove" label={says.remove(name)} onClick={() => act.remove(question)} />
          </div>
        </header>
        <div className="question-words">
          <LabelInputs
            label={type === "consent" ? says.sentence : says.label}
            labelKey={id}
            required={type !== "source"}
            wraps={type === "consent"}
            {...{ max, all }}
          />
          {type !== "source" && <LabelInputs label={says.help} labelKey={helpKey(id)} wraps {...{ max, all }} />}
        </div>
        {"options" in question && (
          <QuestionOptions question={question} {...{ all, max }} say={act.say} focusNext={act.focusNext} />
        )}
        <div className="question-limits">
          <Choice
            label={says.type}
            names={says.types}
            options={QUESTION_TYPES}
            value={type}
            change={(next) => all.write(withType(question, next))}
          />
          <QuestionLimits question={question} write={all.write} />
          {type === "source" ? (
            <p className="item-about question-wide">{says.sourceAbout}</p>
          ) : (
            <Flag
              label={says.required}
              checked={question.required}
              change={(required) => all.write({ ...question, required })}
            />
          )}
        </div>
      </fieldset>
    </li>
  );
}
