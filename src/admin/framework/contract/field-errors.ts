import { z } from "zod";
import { SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { PERIOD_ERRORS } from "./period.ts";

/** What can be wrong with one field. Schemas give these names as their messages (`fieldError`). */
const SENTENCES = {
  required: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  email: {
    fr: "Cette adresse e-mail n’est pas valide. Elle doit être de la forme nom@domaine.fr.",
    en: "This email address is not valid. It should look like name@domain.com.",
  },
  passwordTooShort: {
    fr: `Le mot de passe compte au moins ${SHORTEST_PASSWORD} caractères.`,
    en: `The password has at least ${SHORTEST_PASSWORD} characters.`,
  },
  tooLong: { fr: "Ce texte est trop long.", en: "This text is too long." },
  controlCharacters: {
    fr: "Ce texte contient des caractères invisibles qui ne sont pas acceptés.",
    en: "This text contains invisible characters that are not allowed.",
  },
  code: {
    fr: "Ce code n’a pas le format attendu.",
    en: "This code is not in the expected format.",
  },
  role: { fr: "Choisissez un rôle dans la liste.", en: "Choose a role from the list." },
  locale: { fr: "Choisissez une langue dans la liste.", en: "Choose a language from the list." },
  unknownField: { fr: "Ce champ n’est pas attendu.", en: "This field is not expected." },
  ...PERIOD_ERRORS,
  invalid: { fr: "Cette valeur n’est pas acceptée.", en: "This value is not accepted." },
} satisfies Record<string, Record<Locale, string>>;

type FieldErrorName = keyof typeof SENTENCES;

/** The `error` of a Zod check: a name that `describeFieldErrors` turns into a sentence of the reader's language. */
export function fieldError(name: FieldErrorName): { error: FieldErrorName } {
  return { error: name };
}

/**
 * What is wrong with a body or a query, by field (`proof.code` for one within another), in a language; the first error
 * of each field. The body as a whole is the field `""`.
 */
export function describeFieldErrors(error: z.ZodError, locale: Locale): Record<string, string> {
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const sentence = sentenceOf(issue.code === "unrecognized_keys" ? "unknownField" : issue.message, locale);
    for (const path of names) {
      const name = path.map(String).join(".");
      if (!sentences.has(name)) sentences.set(name, sentence);
    }
  }
  return Object.fromEntries(sentences);
}

function sentenceOf(name: string, locale: Locale): string {
  return (Object.hasOwn(SENTENCES, name) ? SENTENCES[name as FieldErrorName] : SENTENCES.invalid)[locale];
}

/** Marks a field as the one that errors of these codes are about, found when the call is done and not by its schema. */
export function aboutErrors<Schema extends z.ZodType>(codes: readonly string[], schema: Schema): Schema {
  return schema.meta({ errors: codes });
}

/**
 * The field that an error is about, so that the form shows its sentence there.
 * @param given names of the fields that were sent: a sentence needs a field to stand at.
 * @returns null for an error of the whole call.
 */
export function fieldOfError(code: string, body: z.ZodObject, given: readonly string[]): string | null {
  const found = Object.entries(body.shape).find(
    ([name, field]) => given.includes(name) && codesOf(field).includes(code),
  );
  return found?.[0] ?? null;
}

function codesOf(field: z.core.$ZodType): readonly string[] {
  const { errors } = z.globalRegistry.get(field) ?? {};
  if (Array.isArray(errors)) return errors;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? codesOf(field.unwrap()) : [];
}
