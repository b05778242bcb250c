import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_PIXELS } from "../content/contract/limits.ts";
import { pictureSchema } from "../content/contract/picture-schema.ts";
import { AppError } from "../kernel/errors.ts";
import { schemaIssue } from "../kernel/schema-issue.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import { contentLinkTarget, isExternal } from "../kernel/url.ts";
import { isPictureId } from "../media/contract/picture.ts";
import { richTextSchema, writtenTextError } from "../rich-text/checked-text.ts";
import type { RichText } from "../rich-text/schema.ts";
import { isIconName } from "./contract/icon-names.ts";
import type { Field, Fields } from "./field.ts";
import { draftQuestionsSchema, labelsSchema, questionsSchema } from "./questions-schema.ts";
import { emptyValue, type Values } from "./values.ts";

/** References of one field, at most. */
const MAX_REFERENCES = 200;
/** A hundred million of any currency, in hundredths. */
const MAX_AMOUNT = 10_000_000_000;
const MAX_LINK_LENGTH = 2_000;

const MAX_ACTION_LENGTH = 80;

const HALF_ACTION = {
  fr: "un bouton a un texte et un lien",
  en: "a button has a label and a link",
};

const actionSchema = z
  .strictObject({
    label: z.string().overwrite(oneLine).trim().max(MAX_ACTION_LENGTH),
    to: z.string().trim().max(MAX_LINK_LENGTH),
  })
  .superRefine(({ label, to }, context) => {
    if ((label === "") !== (to === "")) context.addIssue(schemaIssue(HALF_ACTION));
    const wrong = to === "" ? null : linkError(to);
    if (wrong !== null) context.addIssue({ ...schemaIssue(wrong), path: ["to"] });
  });

/** Where a link leads, or nothing. */
const link = z
  .string()
  .trim()
  .max(MAX_LINK_LENGTH)
  .superRefine((to, context) => {
    const wrong = to === "" ? null : linkError(to);
    if (wrong !== null) context.addIssue(schemaIssue(wrong));
  });

const reference = z.string().min(1).max(60);
const amount = z.int().min(0).max(MAX_AMOUNT).nullable();
/** A day that a calendar has, of a year that every format of dates can write (`content/document/dates.ts`). */
const day = z.iso
  .date()
  .refine((value) => value >= "1000")
  .nullable();
const file = z.strictObject({ id: z.string().max(100) });
const knownFile = z.strictObject({ id: z.string().refine(isPictureId) });
const references = z
  .array(reference)
  .max(MAX_REFERENCES)
  .transform((ids) => [...new Set(ids)]);

/** What fields must hold to be published. */
export function valuesSchema(fields: Fields): z.ZodType<Values> {
  return schemaOf(fields, publishedValue);
}

/** What a draft of them may hold: fields may be empty, and links half typed. */
export function draftValuesSchema(fields: Fields): z.ZodType<Values> {
  return schemaOf(fields, draftValue);
}

function schemaOf(fields: Fields, ofField: (field: Field) => z.ZodType): z.ZodType<Values> {
  const entries = Object.entries(fields).map(([name, field]) => [name, ofField(field)]);
  return z.strictObject(Object.fromEntries(entries)) as unknown as z.ZodType<Values>;
}

function publishedValue(field: Field): z.ZodType {
  switch (field.type) {
    case "line":
    case "paragraph": {
      const text = z.string().overwrite(oneLine).trim().max(field.max);
      return field.required ? text.min(1) : text;
    }
    case "rich-text":
      return field.required ? richTextSchema.superRefine(requireWords) : richTextSchema;
    case "action":
      return actionSchema;
    case "picture":
      return pictureSchema.nullable();
    case "file":
      return field.required ? knownFile : knownFile.nullable();
    case "files":
      return formerFiles(knownFile, field.max);
    case "date":
      return field.required ? day.unwrap() : day;
    case "questions":
      return questionsSchema(field.max);
    case "link":
      return link;
    default:
      return draftValue(field);
  }
}

function draftValue(field: Field): z.ZodType {
  switch (field.type) {
    case "line":
    case "paragraph":
      return z.string().overwrite(oneLine).max(field.max);
    case "rich-text":
      return z.custom<RichText>().superRefine((value, context) => {
        const wrong = writtenTextError(value);
        if (wrong !== null) context.addIssue(schemaIssue(wrong));
      });
    case "action":
      return z.strictObject({
        label: z.string().max(MAX_ACTION_LENGTH).overwrite(oneLine),
        to: z.string().max(MAX_LINK_LENGTH),
      });
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options));
    case "icon":
      return z.string().refine(isIconName).nullable();
    case "picture": {
      const pixels = z.int().min(1).max(MAX_PIXELS);
      const alt = z.string().max(MAX_ALT_LENGTH).overwrite(oneLine);
      return z.strictObject({ id: z.string().max(100), width: pixels, height: pixels, alt }).nullable();
    }
    case "file":
      return file.nullable();
    case "files":
      return formerFiles(file, field.max);
    case "amount":
      return amount;
    case "date":
      return day;
    case "item":
      return reference.nullable();
    case "items":
      return references;
    case "notes":
      return z.record(reference, z.string().overwrite(oneLine).max(field.max)).refine((notes) => {
        return Object.keys(notes).length <= MAX_REFERENCES;
      });
    case "questions":
      return draftQuestionsSchema(field.max);
    case "labels":
      return labelsSchema(field.max);
    case "link":
      return z.string().max(MAX_LINK_LENGTH);
  }
}

function formerFiles(of: typeof file, max: number): z.ZodType {
  return z.array(of.extend({ until: day })).max(max);
}

const NO_WORDS = { fr: "il manque", en: "it is missing" };

function requireWords({ content }: RichText, context: z.RefinementCtx): void {
  if (isBlankText(content)) context.addIssue(schemaIssue(NO_WORDS));
}

function isBlankText(content: RichText["content"]): boolean {
  return content.every(({ type, content: inner = [] }) => type === "paragraph" && inner.length === 0);
}

function linkError(target: string) {
  try {
    contentLinkTarget(target, { external: isExternal(target) });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.reader;
    throw error;
  }
}

/**
 * Stored values as values of these fields, whatever version wrote them: what is no value of its field is what it was
 * before anybody wrote anything, and what no field has is left out.
 */
export function readableValues(fields: Fields, stored: unknown): Record<string, unknown> {
  const values = typeof stored === "object" && stored !== null ? (stored as Values) : {};
  // To make a schema costs more than to check with it: the check of all at once is that of a text that is right.
  const whole = knownSchema(fields).safeParse(values);
  if (whole.success) return values as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name];
      const isValue = value !== undefined && draftValue(field).safeParse(value).success;
      return [name, isValue ? value : emptyValue(field)];
    }),
  );
}

/** Schemas by the fields of a declaration, of which there are few. */
const SCHEMAS = new WeakMap<Fields, z.ZodType<Values>>();

function knownSchema(fields: Fields): z.ZodType<Values> {
  const known = SCHEMAS.get(fields) ?? draftValuesSchema(fields);
  SCHEMAS.set(fields, known);
  return known;
}
