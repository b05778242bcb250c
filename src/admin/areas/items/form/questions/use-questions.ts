import { LOCALES, type Locale, NO_LANGUAGE } from "../../../../../kernel/locale.ts";
import {
  optionKey,
  type Question,
  type QuestionLabels,
  questionLabel,
} from "../../../../../kinds/contract/questions.ts";
import { labelField } from "../../../../../kinds/missing-labels.ts";
import { isSame } from "../../../../../writing/same.ts";
import { useItem, useItemText } from "../../session/item.tsx";
import { fieldOf, type OpenItemText } from "../../session/item-text.ts";
import { copiedLabels, copyOf, isLabelOf, labelsOf, moved } from "./question-edits.ts";

/** The labels of each language. */
type LabelsByLocale = Readonly<Record<Locale, QuestionLabels>>;

/** A question that was removed, to be brought back: what it said, and which one stood before it. */
type RemovedQuestion = { question: Question; before: string | null; labels: LabelsByLocale };

/** The questions of the open form: each change is written into the text that it belongs to. */
export type Questions = {
  questions: readonly Question[];
  labels: LabelsByLocale;
  /** Characters of a label at most. */
  maxLabel: number;
  /** The languages, that of the original first. */
  locales: readonly Locale[];
  /** What a question is called in a language, else in the other one; empty where nobody said so. */
  nameOf(question: Question, locale: Locale): string;
  write(question: Question): void;
  /** An empty text is none. */
  writeLabel(locale: Locale, key: string, text: string): void;
  add(question: Question): void;
  /** Puts a copy right behind a question. @returns the copy. */
  duplicate(question: Question): Question;
  move(from: number, to: number): void;
  remove(question: Question): RemovedQuestion;
  restore(removed: RemovedQuestion): void;
  /** Takes an option away, with what it is called. */
  removeOption(question: Extract<Question, { options: string[] }>, option: string): void;
};

/** @param name of the field of the questions. */
export function useQuestions(name: string): Questions {
  const { kind, texts, sourceLocale } = useItem();
  const questions = questionsIn(useItemText(NO_LANGUAGE), name);
  const { labels: labelsName = "", max: maxLabel = 0 } = labelField(kind) ?? {};
  const labels = {
    fr: labelsIn(useItemText("fr"), labelsName),
    en: labelsIn(useItemText("en"), labelsName),
  };
  // As they are at the moment of a change, which may come before the next rendering.
  const questionsNow = () => questionsIn({ text: textNow(texts[NO_LANGUAGE]) }, name);
  const labelsNow = (locale: Locale) => labelsIn({ text: textNow(texts[locale]) }, labelsName);
  const change = (next: readonly Question[]) => texts[NO_LANGUAGE].change(name, next);
  const changeLabels = (next: (labels: QuestionLabels, locale: Locale) => QuestionLabels) => {
    for (const locale of LOCALES) {
      const now = labelsNow(locale);
      const changed = next(now, locale);
      if (!isSame(changed, now)) texts[locale].change(labelsName, changed);
    }
  };
  const dropLabels = (isDropped: (key: string) => boolean) =>
    changeLabels((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !isDropped(key))));
  const insertBehind = (id: string | null, question: Question) => {
    const now = questionsNow();
    if (now.some((each) => each.id === question.id)) return;
    change(now.toSpliced(now.findIndex((each) => each.id === id) + 1, 0, question));
  };
  return {
    ...{ questions, labels, maxLabel },
    locales: [sourceLocale, ...LOCALES.filter((locale) => locale !== sourceLocale)],
    nameOf: (question, locale) =>
      [labels[locale], labels.fr, labels.en].map((each) => questionLabel(each, question)).find((each) => each !== "") ??
      "",
    write: (question) => change(questionsNow().map((each) => (each.id === question.id ? question : each))),
    writeLabel(locale, key, text) {
      const { [key]: _, ...others } = labelsNow(locale);
      texts[locale].change(labelsName, text === "" ? others : { ...others, [key]: text });
    },
    add: (question) => insertBehind(questionsNow().at(-1)?.id ?? null, question),
    duplicate(question) {
      const copy = copyOf(question);
      insertBehind(question.id, copy);
      changeLabels((now) => ({ ...now, ...copiedLabels(now, question, copy) }));
      return copy;
    },
    move: (from, to) => change(moved(questionsNow(), from, to)),
    remove(question) {
      const now = questionsNow();
      const index = now.findIndex(({ id }) => id === question.id);
      const own = { fr: labelsOf(labelsNow("fr"), question), en: labelsOf(labelsNow("en"), question) };
      change(now.filter(({ id }) => id !== question.id));
      dropLabels((key) => isLabelOf(question, key));
      return { question, before: now[index - 1]?.id ?? null, labels: own };
    },
    restore({ question, before, labels: own }) {
      insertBehind(before, question);
      changeLabels((now, locale) => ({ ...own[locale], ...now }));
    },
    removeOption(question, option) {
      const options = question.options.filter((each) => each !== option);
      change(questionsNow().map((each) => (each.id === question.id ? { ...question, options } : each)));
      dropLabels((key) => key === optionKey(question.id, option));
    },
  };
}

type Said = Pick<ReturnType<typeof useItemText>, "text">;

function questionsIn({ text }: Said, name: string): readonly Question[] {
  const value = fieldOf(text, name);
  return Array.isArray(value) ? (value as Question[]) : [];
}

function labelsIn({ text }: Said, name: string): QuestionLabels {
  return (fieldOf(text, name) ?? {}) as QuestionLabels;
}

function textNow({ session }: OpenItemText) {
  return session.state.mine;
}
