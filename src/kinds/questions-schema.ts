import { z } from "zod";
import { schemaIssue } from "../kernel/schema-issue.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import {
  DATE_RANGES,
  FILE_GROUPS,
  HELP,
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  MAX_LONG_TEXT_LENGTH,
  MAX_OPTIONS,
  MAX_TEXT_LENGTH,
  QUESTION_ID,
  type Question,
  SOURCES,
  TEXT_SUBJECTS,
} from "./contract/questions.ts";

const id = z.string().regex(QUESTION_ID).refine(isFree);
const option = id.refine((value) => value !== HELP);
/** Names under which a text says where a link leads, or which file it shows: no label may be taken for one. */
const TAKEN = ["to", "href", "transcript", "id", "language", "text", "thanksPage"];

/** Whether labels can be kept under a name: an object has some by itself, such as `constructor`. */
function isFree(name: string): boolean {
  return !(name in {}) && !TAKEN.includes(name);
}

/** Ten thousand million: more is no answer that anybody reads as a number. */
const bound = z.number().min(-10_000_000_000).max(10_000_000_000).nullable();

/** The fields of each type besides `id`, `type`, and `required`. What a draft may hold, a published form may: but for lists. */
const question = z.discriminatedUnion("type", [
  of("text", { max: z.int().min(1).max(MAX_TEXT_LENGTH), subject: z.enum(TEXT_SUBJECTS) }),
  of("long-text", { max: z.int().min(1).max(MAX_LONG_TEXT_LENGTH) }),
  of("email", {}),
  of("phone", {}),
  of("choice", { options: options() }),
  of("choices", { options: options() }),
  of("number", { min: bound, max: bound, whole: z.boolean() }),
  of("date", { range: z.enum(DATE_RANGES) }),
  of("file", {
    accept: z.array(z.enum(FILE_GROUPS)).refine(areDistinct),
    max: z.int().min(1).max(MAX_FILES),
    megabytes: z.int().min(1).max(MAX_FILE_MEGABYTES),
  }),
  of("consent", {}),
  of("source", { of: z.enum(SOURCES) }),
]) satisfies z.ZodType<Question>;

function of<const Type extends Question["type"], Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ id, type: z.literal(type), required: z.boolean(), ...shape });
}

function options() {
  return z.array(option).max(MAX_OPTIONS).refine(areDistinct);
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Questions of a draft: choices may have no options yet, and limits may contradict. @param max questions. */
export function draftQuestionsSchema(max: number): z.ZodType<Question[]> {
  return z
    .array(question)
    .max(max)
    .refine((questions) => areDistinct(questions.map((each) => each.id)));
}

const NO_QUESTION = { fr: "il faut au moins une question", en: "at least one question is needed" };
const NO_OPTION = { fr: "il faut au moins un choix", en: "at least one choice is needed" };
const NO_GROUP = { fr: "il faut au moins un type de fichier", en: "at least one type of file is needed" };
const BOUNDS_CROSS = { fr: "le minimum dépasse le maximum", en: "the minimum is above the maximum" };

/** Questions that can be asked. @param max questions. */
export function questionsSchema(max: number): z.ZodType<Question[]> {
  return draftQuestionsSchema(max).superRefine((questions, context) => {
    if (questions.every(({ type }) => type === "source")) context.addIssue(schemaIssue(NO_QUESTION));
    for (const [index, each] of questions.entries()) {
      const wrong = obstacleOf(each);
      if (wrong !== null) context.addIssue({ ...schemaIssue(wrong), path: [index] });
    }
  });
}

/** Why a question cannot be asked; null where it can. */
function obstacleOf(asked: Question) {
  if ("options" in asked && asked.options.length === 0) return NO_OPTION;
  if (asked.type === "file" && asked.accept.length === 0) return NO_GROUP;
  if (asked.type === "number" && asked.min !== null && asked.max !== null && asked.min > asked.max) return BOUNDS_CROSS;
  return null;
}

/** A question, or its help or an option of it. */
const LABEL_KEY = /^[A-Za-z0-9_-]{1,20}(?:\.[A-Za-z0-9_-]{1,20})?$/;
/** Labels at most: of every question, its help, and every option of some. */
const MAX_LABELS = 1_000;

/** Words of questions, those that were removed since among them. @param max characters of each. */
export function labelsSchema(max: number): z.ZodType<Record<string, string>> {
  return z
    .record(z.string().regex(LABEL_KEY).refine(isFree), z.string().overwrite(oneLine).max(max))
    .refine((labels) => Object.keys(labels).length <= MAX_LABELS);
}
