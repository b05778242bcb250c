import type { z } from "zod";
import { SHORTEST_PASSWORD } from "../../../identity/contract/password-length.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { PERIOD_FAULTS } from "./period.ts";

/** What is wrong with one field. The schemas of this folder give these names as their messages. */
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
  ...PERIOD_FAULTS,
  invalid: { fr: "Cette valeur n’est pas acceptée.", en: "This value is not accepted." },
} satisfies Record<string, Record<Locale, string>>;

export type Fault = keyof typeof SENTENCES;

/** Tells the checker of these schemas from text that would be shown as it stands. */
export function fault(name: Fault): { error: Fault } {
  return { error: name };
}

/**
 * What a schema of this folder found wrong, by field (`proof.code`), in a language; the first fault of each field. The
 * body as a whole is the field `""`.
 */
export function fieldFaults(error: z.ZodError, locale: Locale): Record<string, string> {
  const faults = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const sentence = sentenceOf(issue.code === "unrecognized_keys" ? "unknownField" : issue.message, locale);
    for (const path of names) {
      const name = path.map(String).join(".");
      if (!faults.has(name)) faults.set(name, sentence);
    }
  }
  return Object.fromEntries(faults);
}

function sentenceOf(name: string, locale: Locale): string {
  return (Object.hasOwn(SENTENCES, name) ? SENTENCES[name as Fault] : SENTENCES.invalid)[locale];
}
