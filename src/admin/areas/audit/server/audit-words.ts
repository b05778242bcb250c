import { typeset } from "../../../../i18n/french-typography.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { everywhere as everywhereInEnglish } from "../../../framework/app/words/en.ts";
import { logs as logsInEnglish } from "../words.en.ts";
import { everywhere as everywhereInFrench } from "../../../framework/app/words/fr.ts";
import { logs as logsInFrench } from "../words.fr.ts";
import type { AuditWords } from "../audit-text.ts";

const WORDS = {
  fr: { ...logsInFrench, ...everywhereInFrench },
  en: { ...logsInEnglish, ...everywhereInEnglish },
};

/** The screen's own words, for what the server does with the audit log: a file of it, a search in it. */
export function auditWordsIn(locale: Locale) {
  return WORDS[locale].audit;
}

/** The same, for `contract/audit-text.ts`. @param timeZone the site's. */
export function auditWords(locale: Locale, timeZone: string): AuditWords {
  const { audit, mails, yes, no } = WORDS[locale];
  const { pair } = audit.details;
  return {
    ...{ actions: audit.actions, values: audit.values, kinds: mails.kinds, yes, no },
    details: { ...audit.details, pair: (name, value) => typeset(pair(name, value), locale) },
    when: (instant) => formatInstant(instant, timeZone),
  };
}

/** "2026-11-22 08:14:03" in the site's time zone: what spreadsheets of either language read as an instant. */
export function formatInstant(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(instant);
}
