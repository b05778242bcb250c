import type { Locale } from "../kernel/locale.ts";
import { en } from "./messages/en.ts";
import { fr } from "./messages/fr.ts";

/** Every sentence the product itself says; French is the source, so its shape is the type. */
export type Messages = typeof fr;

const MESSAGES: Record<Locale, Messages> = { fr, en };

export function messagesIn(locale: Locale): Messages {
  return MESSAGES[locale];
}
