import { typeset } from "../../../../i18n/french-typography.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { everywhere as everywhereInEnglish } from "../../../framework/app/words/everywhere.en.ts";
import { everywhere as everywhereInFrench } from "../../../framework/app/words/everywhere.fr.ts";
import { words as mailsInEnglish } from "../../mails/words.en.ts";
import { words as mailsInFrench } from "../../mails/words.fr.ts";
import type { AuditWords } from "../audit-text.ts";
import { words as english } from "../words.en.ts";
import { words as french } from "../words.fr.ts";

const WORDS = {
  fr: { ...everywhereInFrench, ...mailsInFrench, ...french },
  en: { ...everywhereInEnglish, ...mailsInEnglish, ...english },
};

/** The words of the audit screen, for the export and the search on the server. */
export function auditWordsIn(locale: Locale) {
  return WORDS[locale].audit;
}

/** The words for events (`audit-text.ts`), with French typography. @param timeZone the site's. */
export function auditWords(locale: Locale, timeZone: string): AuditWords {
  const { audit, mails, yes, no } = WORDS[locale];
  const { pair } = audit.details;
  return {
    actions: audit.actions,
    values: audit.values,
    kinds: mails.kinds,
    yes,
    no,
    details: { ...audit.details, pair: (name, value) => typeset(pair(name, value), locale) },
    when: (instant) => formatInstant(instant, timeZone),
  };
}

/** "2026-11-22 08:14:03" in a time zone: spreadsheets of both languages read this as an instant. */
export function formatInstant(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(instant);
}
