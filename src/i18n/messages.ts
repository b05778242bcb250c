import type { Locale } from "../kernel/locale.ts";
import { en } from "./messages/en.ts";
import { fr, type Messages } from "./messages/fr.ts";

export type { Messages } from "./messages/fr.ts";

const MESSAGES: Record<Locale, Messages> = { fr, en };

/** The public words of a language. */
export function messagesIn(locale: Locale): Messages {
  return MESSAGES[locale];
}
