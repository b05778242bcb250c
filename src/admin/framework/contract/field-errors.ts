import { z } from "zod";
import { SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { MAX_PHRASE_LENGTH, MAX_PHRASE_WORDS, MAX_PHRASES } from "../../../messages/contract/spam-words.ts";
import { PERIOD_ERRORS } from "./period.ts";

/** Errors of one field. Schemas use these names as their messages (`fieldError`). */
const SENTENCES = {
  required: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  email: {
    fr: "Cette adresse e-mail n’est pas valide. Elle doit être de la forme nom@domaine.fr.",
    en: "This email address is not valid. It should look like name@domain.com.",
  },
  webAddress: {
    fr: "Cette adresse n’est pas valide. Elle doit être de la forme https://exemple.org, sans nom d’utilisateur ni mot de passe.",
    en: "This address is not valid. It should look like https://example.org, without a user name or a password.",
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
  phrases: {
    fr: `Au plus ${MAX_PHRASES} lignes, chacune d’un à ${MAX_PHRASE_WORDS} mots et de ${MAX_PHRASE_LENGTH} caractères au plus.`,
    en: `At most ${MAX_PHRASES} lines, each of one to ${MAX_PHRASE_WORDS} words and at most ${MAX_PHRASE_LENGTH} characters.`,
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
 * The first error of each field of a body or a query, as a sentence in a language. A nested field is named by its path
 * (`proof.code`), the body itself by `""`.
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

/** Ties error codes that a handler may throw to a field, so that the form shows their sentences there. */
export function withErrorCodes<Schema extends z.ZodType>(codes: readonly string[], schema: Schema): Schema {
  return schema.meta({ errors: codes });
}

/**
 * Name of the field that an error code is tied to (`withErrorCodes`).
 * @param sentFields names of the fields that the body held: an error is shown only at a field that was sent.
 * @returns null for an error of the whole call.
 */
export function fieldOfError(code: string, body: z.ZodObject, sentFields: readonly string[]): string | null {
  const found = Object.entries(body.shape).find(
    ([name, field]) => sentFields.includes(name) && codesOf(field).includes(code),
  );
  return found?.[0] ?? null;
}

function codesOf(field: z.core.$ZodType): readonly string[] {
  const { errors } = z.globalRegistry.get(field) ?? {};
  if (Array.isArray(errors)) return errors;
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? codesOf(field.unwrap()) : [];
}
