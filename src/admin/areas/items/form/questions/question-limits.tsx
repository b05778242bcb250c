import { type ReactNode, useId } from "react";
import {
  DATE_RANGES,
  FILE_GROUPS,
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  MAX_LONG_TEXT_LENGTH,
  MAX_TEXT_LENGTH,
  type Question,
  SOURCES,
  TEXT_SUBJECTS,
} from "../../../../../kinds/contract/questions.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { NumberInput } from "./number-input.tsx";

/** As `kinds/questions-schema.ts` has it. */
const MAX_BOUND = 10_000_000_000;

type Props = { question: Question; write(question: Question): void };

/** What limits the answers to a question, by its type; options are listed with their words (`question-options.tsx`). */
export function QuestionLimits({ question, write }: Props): ReactNode {
  const { questions: words } = useWords<Words>().items;
  const id = useId();
  switch (question.type) {
    case "text":
      return (
        <>
          <Choice
            label={words.subject}
            names={words.subjects}
            options={TEXT_SUBJECTS}
            value={question.subject}
            change={(subject) => write({ ...question, subject })}
          />
          <Characters id={id} question={question} most={MAX_TEXT_LENGTH} write={write} />
        </>
      );
    case "long-text":
      return <Characters id={id} question={question} most={MAX_LONG_TEXT_LENGTH} write={write} />;
    case "number": {
      const shared = { min: -MAX_BOUND, max: MAX_BOUND, optional: true, decimals: !question.whole } as const;
      const crosses = question.min !== null && question.max !== null && question.min > question.max;
      return (
        <>
          <NumberInput
            {...{ id: `${id}-min`, label: words.min, error: words.numberError, value: question.min, ...shared }}
            change={(min) => write({ ...question, min })}
          />
          <NumberInput
            {...{ id: `${id}-max`, label: words.max, error: words.numberError, value: question.max, ...shared }}
            change={(max) => write({ ...question, max })}
          />
          <Flag label={words.whole} checked={question.whole} change={(whole) => write({ ...question, whole })} />
          {crosses && (
            <p role="alert" className="item-error question-wide">
              {words.crossing}
            </p>
          )}
        </>
      );
    }
    case "date":
      return (
        <Choice
          label={words.range}
          names={words.ranges}
          options={DATE_RANGES}
          value={question.range}
          change={(range) => write({ ...question, range })}
        />
      );
    case "file":
      return (
        <>
          <fieldset className="item-field">
            <legend className="item-sublabel">{words.accept}</legend>
            {FILE_GROUPS.map((group) => (
              <Flag
                key={group}
                label={words.groups[group]}
                checked={question.accept.includes(group)}
                change={(checked) =>
                  write({
                    ...question,
                    accept: FILE_GROUPS.filter((each) => (each === group ? checked : question.accept.includes(each))),
                  })
                }
              />
            ))}
            {question.accept.length === 0 && <p className="item-error">{words.noGroup}</p>}
          </fieldset>
          <NumberInput
            {...{ id: `${id}-files`, label: words.files, min: 1, max: MAX_FILES, value: question.max }}
            error={words.between(1, MAX_FILES)}
            change={(max) => max !== null && write({ ...question, max })}
          />
          <NumberInput
            {...{ id: `${id}-size`, label: words.megabytes, min: 1, max: MAX_FILE_MEGABYTES }}
            value={question.megabytes}
            error={words.between(1, MAX_FILE_MEGABYTES)}
            change={(megabytes) => megabytes !== null && write({ ...question, megabytes })}
          />
        </>
      );
    case "source":
      return (
        <Choice
          label={words.source}
          names={words.sources}
          options={SOURCES}
          value={question.of}
          change={(of) => write({ ...question, of })}
        />
      );
    default:
      return null;
  }
}

type CharactersProps = {
  id: string;
  question: Extract<Question, { type: "text" | "long-text" }>;
  most: number;
  write(question: Question): void;
};

function Characters({ id, question, most, write }: CharactersProps): ReactNode {
  const { questions: words } = useWords<Words>().items;
  return (
    <NumberInput
      {...{ id: `${id}-characters`, label: words.characters, min: 1, max: most, value: question.max }}
      error={words.between(1, most)}
      change={(max) => max !== null && write({ ...question, max })}
    />
  );
}

type ChoiceProps<Option extends string> = {
  label: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  value: Option;
  change(value: Option): void;
};

/** One of a few. */
export function Choice<Option extends string>({
  label,
  options,
  names,
  value,
  change,
}: ChoiceProps<Option>): ReactNode {
  const id = useId();
  return (
    <div className="item-field">
      <label htmlFor={id} className="item-sublabel">
        {label}
      </label>
      <select
        id={id}
        className="item-input"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) change(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

type FlagProps = { label: string; checked: boolean; change(checked: boolean): void };

/** A box to check. */
export function Flag({ label, checked, change }: FlagProps): ReactNode {
  return (
    <label className="item-flag">
      <input type="checkbox" checked={checked} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  );
}
