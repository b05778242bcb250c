import { formatFileSize, formatNumber, isoDay } from "../../i18n/format.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { optionLabel, type Question, type QuestionLabels, questionLabel } from "../../kinds/contract/questions.ts";
import type { Answer } from "../contract/message.ts";
import { checkFiles, type PostedFiles } from "./check-files.ts";
import { isEmail, isPhone } from "./contact-details.ts";
import { readDay } from "./read-day.ts";
import { readNumber } from "./read-number.ts";
import { lengthOf, typedLine, typedText } from "./typed-text.ts";

/** A form's questions, and what was posted, by the ids of the questions. */
export type Posted = {
  questions: readonly Question[];
  labels: QuestionLabels;
  fields: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, PostedFiles>;
  locale: Locale;
  /** The site's, in which a day is today, past, or to come. */
  timeZone: string;
  now: Instant;
};

/** What was answered, in the order of the questions; questions that nobody answered are left out. Errors by question. */
type CheckedAnswers = { answers: Answer[]; errors: ReadonlyMap<string, string> };

/** Characters of what the script says of where a visitor came from: the rest is cut. */
const MAX_SOURCE = 500;

type Errors = ReturnType<typeof messagesIn>["forms"]["errors"];
/** An answer, nothing, or why it is none. */
type Checked = { values: string[]; files?: PostedFiles["taken"] } | { error: string };

const NONE: Checked = { values: [] };

/**
 * Checks what was posted against the questions of a form. Pure; takes time in proportion to what was posted, which is bounded
 * where it is read. Errors are sentences in the reader's language, with plain spaces.
 */
export function checkAnswers(posted: Posted): CheckedAnswers {
  const answers: Answer[] = [];
  const errors = new Map<string, string>();
  for (const question of posted.questions) {
    const checked = check(question, posted);
    if ("error" in checked) errors.set(question.id, checked.error);
    else if (checked.values.length > 0 || (checked.files?.length ?? 0) > 0) {
      answers.push(answerOf(question, posted.labels, checked));
    } else if (question.required && question.type !== "source") {
      errors.set(question.id, missing(question, messagesIn(posted.locale).forms.errors));
    }
  }
  return { answers, errors };
}

function answerOf(question: Question, labels: QuestionLabels, { values, files }: Exclude<Checked, { error: string }>) {
  const { id, type } = question;
  return {
    ...{ question: id, type, values },
    ...(question.type === "text" && question.subject !== "other" && { subject: question.subject }),
    label: questionLabel(labels, question),
    ...(files !== undefined &&
      files.length > 0 && {
        files: files.map(({ id: file, name, type: media, bytes }) => ({ id: file, name, type: media, bytes })),
      }),
  };
}

function missing({ type }: Question, { missing: said }: Errors): string {
  return type === "choice" || type === "choices" || type === "file" || type === "consent" ? said[type] : said.text;
}

function check(question: Question, { labels, fields, files, locale, timeZone, now }: Posted): Checked {
  const { errors } = messagesIn(locale).forms;
  const sent = fields.get(question.id) ?? [];
  const line = typedLine(sent[0] ?? "");
  switch (question.type) {
    case "text":
      return text(line, question.max, locale);
    case "long-text":
      return text(typedText(sent[0] ?? "").trim(), question.max, locale);
    case "email":
      return line === "" || isEmail(line) ? one(line) : { error: errors.email };
    case "phone":
      return line === "" || isPhone(line) ? one(line) : { error: errors.phone };
    case "choice":
      return chosen(question, sent.slice(0, 1), { labels, errors });
    case "choices":
      return chosen(question, sent, { labels, errors });
    case "number":
      return line === "" ? NONE : number(question, line, locale);
    case "date":
      return line === "" ? NONE : day(question, line, { errors, locale, today: isoDay(now, timeZone) });
    case "consent":
      return line === "" ? NONE : { values: [questionLabel(labels, question)] };
    case "source":
      return one(line.slice(0, MAX_SOURCE).toWellFormed());
    case "file": {
      const checked = checkFiles(question, files.get(question.id), {
        errors,
        size: (bytes) => formatFileSize(bytes, locale),
        groups: messagesIn(locale).forms.groups,
      });
      return typeof checked === "string" ? { error: checked } : { values: [], files: checked };
    }
  }
}

function one(value: string): Checked {
  return value === "" ? NONE : { values: [value] };
}

function text(value: string, max: number, locale: Locale): Checked {
  const over = lengthOf(value) - max;
  if (over <= 0) return one(value);
  return { error: messagesIn(locale).forms.errors.tooLong(over, formatNumber(over, locale)) };
}

type OfOptions = { labels: QuestionLabels; errors: Errors };

/** In the order of the question, each once. */
function chosen(
  question: Question & { options: string[] },
  sent: readonly string[],
  { labels, errors }: OfOptions,
): Checked {
  const ids = new Set(sent.filter((id) => id !== ""));
  const known = question.options.filter((option) => ids.has(option));
  if (known.length < ids.size) return { error: errors.option };
  return { values: known.map((option) => optionLabel(labels, question, option)) };
}

function number(question: Question & { type: "number" }, line: string, locale: Locale): Checked {
  const { errors } = messagesIn(locale).forms;
  const value = readNumber(line, locale);
  if (value === null) return { error: errors.number };
  const { min, max, whole } = question;
  if (whole && !Number.isInteger(value)) return { error: errors.whole };
  if (min !== null && value < min) return { error: errors.below(formatNumber(min, locale)) };
  if (max !== null && value > max) return { error: errors.above(formatNumber(max, locale)) };
  return { values: [String(value)] };
}

type OfDay = { errors: Errors; locale: Locale; today: string };

function day({ range }: Question & { type: "date" }, line: string, { errors, locale, today }: OfDay): Checked {
  const date = readDay(line, locale);
  if (date === null) return { error: errors.date };
  if (range === "past" && date > today) return { error: errors.past };
  if (range === "future" && date < today) return { error: errors.future };
  return { values: [date] };
}
