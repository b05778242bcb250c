import { answersIn, questionIn } from "../../blocks/consent-words.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { contentHash } from "../../kernel/ids.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import type { MeasurementSettings } from "../../tracking/contract/measurement.ts";

/** What a visitor of a language is asked, and the two answers, as one text; `version` changes with any word of it. */
export type ConsentText = { version: string; locale: Locale; text: string };

/** The text of one language, as the banner shows it with these settings. */
export function consentTextIn(locale: Locale, measurement: MeasurementSettings): ConsentText {
  const { consent } = messagesIn(locale);
  const { reject, accept } = answersIn(consent, measurement);
  const text = [questionIn(consent, locale, measurement), reject, accept].join("\n");
  return { version: contentHash(`${locale}\n${text}`), locale, text };
}

/** The texts of every language. */
export function consentTexts(measurement: MeasurementSettings): ConsentText[] {
  return LOCALES.map((locale) => consentTextIn(locale, measurement));
}
