import type { Locale } from "../../kernel/locale.ts";

/**
 * What an owner says of themselves, once, for every page that must say it (French law no. 2004-575, articles 1-1 and 19;
 * GDPR, article 13). `required`: everybody has one. `may-be-none`: null says that there is none. `optional`: what is not
 * said is left out.
 */
export const LEGAL_FIELDS = {
  "publisher.name": "required",
  "publisher.legalForm": "may-be-none",
  "publisher.capital": "may-be-none",
  "publisher.address": "required",
  "publisher.registration": "may-be-none",
  "publisher.vat": "may-be-none",
  "publisher.supervision": "optional",
  director: "required",
  editorInChief: "optional",
  "host.name": "required",
  "host.address": "required",
  "host.phone": "required",
  "host.logs": "required",
  "host.cookies": "optional",
  "contact.email": "required",
  "contact.phone": "required",
  "contact.security": "optional",
  "contact.accessibility": "optional",
  "contact.press": "optional",
  "contact.applications": "optional",
  "dataProtection.contact": "required",
  "dataProtection.officer": "optional",
  "dataProtection.mailProvider": "may-be-none",
  "dataProtection.countries": "required",
  "dataProtection.transfers": "may-be-none",
  "mediator.name": "may-be-none",
  "mediator.address": "may-be-none",
  "mediator.site": "may-be-none",
  "keptFor.technicalLog": "required",
  "keptFor.email": "required",
  "keptFor.applications": "required",
  "keptFor.requests": "required",
  "article47.plan": "optional",
  "article47.actions": "optional",
  "article47.review": "optional",
} as const satisfies Record<string, "required" | "may-be-none" | "optional">;

/** Name of a field, as `keptFor.requests`. */
export type LegalField = keyof typeof LEGAL_FIELDS;

/** A text for both languages, or one for each. */
export type LegalText = string | Record<Locale, string>;

/** What was said: null where the owner has none; absent while nothing was said. */
export type LegalIdentity = Partial<Record<LegalField, LegalText | null>>;

/** Whether a text, as from a `blank` of a page, names a field. */
export function isLegalField(name: string): name is LegalField {
  return Object.hasOwn(LEGAL_FIELDS, name);
}

/**
 * The identity that holds: what the settings file says, and above it what was set since in the back office.
 * @param later fields that stand above the file's.
 */
export function effectiveLegalIdentity(fromFile: LegalIdentity, later: LegalIdentity = {}): LegalIdentity {
  return { ...fromFile, ...later };
}

/** A field in a language: null where what names it is to be left out, undefined while it is blank. */
export function legalValue(identity: LegalIdentity, field: LegalField, locale: Locale): string | null | undefined {
  const said = identity[field];
  if (said === undefined) return LEGAL_FIELDS[field] === "optional" ? null : undefined;
  return typeof said === "object" && said !== null ? said[locale] : said;
}
