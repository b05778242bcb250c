import type { ReactNode } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { NO_LANGUAGE } from "../../../../../kernel/locale.ts";
import { helpKey, type Question } from "../../../../../kinds/contract/questions.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { FieldChoice } from "../field-choice.tsx";
import { isLabelOf } from "./question-edits.ts";
import { useQuestions } from "./use-questions.ts";

type Props = { name: string; label: string };

/** Questions that somebody else changed at the same time: which ones, and what this side had made of them. */
export function QuestionsChoice({ name, label }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { questions: says } = words.items;
  const { nameOf } = useQuestions(name);
  const summary = (question: Question) =>
    [
      says.types[question.type],
      question.required ? says.isRequired : says.isOptional,
      ...("options" in question ? [says.optionCount(question.options.length)] : []),
      ...(question.type === "text" || question.type === "long-text" ? [says.characterCount(question.max)] : []),
      ...(question.type === "number" ? [says.bounds(question.min, question.max)] : []),
      ...(question.type === "date" ? [says.ranges[question.range]] : []),
      ...(question.type === "file" ? [says.fileCount(question.max, question.megabytes)] : []),
    ].join(", ");
  return (
    <FieldChoice
      language={NO_LANGUAGE}
      {...{ name, label }}
      linesOf={(mine) =>
        (mine as Question[]).map((question) => says.mine(nameOf(question, locale) || says.unnamed, summary(question)))
      }
    />
  );
}

type LabelsProps = Props & {
  language: Locale;
  /** Name of the field of the questions. */
  of: string;
};

/** Words of questions that somebody else changed at the same time. Nothing where they did not, or the question is gone. */
export function LabelsChoice({ language, name, of, label }: LabelsProps): ReactNode {
  const { questions: says } = useLanguage<Words>().words.items;
  const { questions, nameOf } = useQuestions(of);
  const whatOf = (key: string, question: Question) => {
    const name = nameOf(question, language) || says.numbered(questions.indexOf(question) + 1);
    if (key === question.id) return name;
    if (key === helpKey(question.id)) return says.helpOf(name);
    const option = "options" in question ? question.options.findIndex((each) => key === `${question.id}.${each}`) : -1;
    return option < 0 ? null : says.optionOf(option + 1, name);
  };
  return (
    <FieldChoice
      {...{ language, name, label }}
      linesOf={(mine) =>
        Object.entries(mine as Record<string, string>).flatMap(([key, text]) => {
          const question = questions.find((each) => isLabelOf(each, key));
          const what = question === undefined ? null : whatOf(key, question);
          return what === null ? [] : [says.mine(what, text)];
        })
      }
    />
  );
}
