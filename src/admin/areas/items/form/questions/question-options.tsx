import type { ReactNode } from "react";
import { newUid } from "../../../../../kernel/uid.ts";
import { MAX_OPTIONS, optionKey, optionLabel, type Question } from "../../../../../kinds/contract/questions.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../../framework/app/parts/button.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { LabelInputs } from "./label-inputs.tsx";
import { moved } from "./question-edits.ts";
import type { FocusNext } from "./use-focus-next.ts";
import type { Questions } from "./use-questions.ts";

type Props = {
  question: Extract<Question, { options: string[] }>;
  all: Questions;
  /** Characters of a label at most. */
  max: number;
  say(sentence: string): void;
  focusNext: FocusNext;
};

/** What a question offers to choose from, in order, with its words in each language. */
export function QuestionOptions({ question, all, max, say, focusNext }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { questions: says } = words.items;
  const { id, options } = question;
  const nameOf = (option: string, index: number) =>
    [all.labels[locale], all.labels.fr, all.labels.en]
      .map((labels) => optionLabel(labels, question, option))
      .find((each) => each !== "") ?? says.option(index + 1);
  const placeOf = (option: string) => `[data-option="${id}.${option}"]`;
  const move = (from: number, to: number, button: "up" | "down") => {
    const option = options[from];
    if (option === undefined || to < 0 || to >= options.length) return;
    all.write({ ...question, options: moved(options, from, to) });
    say(says.isAt(nameOf(option, from), to + 1, options.length));
    focusNext(`${placeOf(option)} [data-do="${button}"]`);
  };
  const remove = (option: string, index: number) => {
    say(says.optionRemoved(nameOf(option, index)));
    all.removeOption(question, option);
    const next = options[index + 1] ?? options[index - 1];
    focusNext(next === undefined ? `[data-add-option="${id}"]` : `${placeOf(next)} input`);
  };
  const add = () => {
    const option = newUid();
    all.write({ ...question, options: [...options, option] });
    focusNext(`${placeOf(option)} input`);
  };
  return (
    <fieldset className="question-options">
      <legend className="item-sublabel">{says.options}</legend>
      <ol>
        {options.map((option, index) => (
          <li key={option} data-option={`${id}.${option}`}>
            <div className="question-words">
              <LabelInputs label={says.option(index + 1)} labelKey={optionKey(id, option)} required {...{ max, all }} />
            </div>
            <div className="question-buttons">
              <IconButton
                icon="chevron"
                className="-rotate-90 aria-disabled:opacity-40"
                data-do="up"
                label={says.up(nameOf(option, index))}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1, "up")}
              />
              <IconButton
                icon="chevron"
                className="rotate-90 aria-disabled:opacity-40"
                data-do="down"
                label={says.down(nameOf(option, index))}
                aria-disabled={index === options.length - 1}
                onClick={() => move(index, index + 1, "down")}
              />
              <IconButton
                icon="close"
                label={says.removeOption(nameOf(option, index))}
                onClick={() => remove(option, index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {options.length === 0 && <p className="item-error">{says.noOption}</p>}
      <div className="item-buttons">
        <Button
          icon="plus"
          data-add-option={id}
          aria-disabled={options.length >= MAX_OPTIONS}
          onClick={() => options.length < MAX_OPTIONS && add()}
        >
          {says.addOption}
        </Button>
      </div>
      {options.length >= MAX_OPTIONS && <p className="item-about">{says.mostOptions(MAX_OPTIONS)}</p>}
    </fieldset>
  );
}
