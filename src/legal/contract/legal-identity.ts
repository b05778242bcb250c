import type { Locale } from "../../kernel/locale.ts";

/**
 * The fields of the legal identity, which the owner fills in once for all pages (French law no. 2004-575, articles 1-1 and
 * 19; GDPR, article 13). `required`: everybody has one. `may-be-none`: null means that there is none. `optional`: left out
 * where it is absent.
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
  "article47.plan": "may-be-none",
  "article47.actions": "may-be-none",
  "article47.review": "optional",
} as const satisfies Record<string, "required" | "may-be-none" | "optional">;

/** Name of a field, as `keptFor.requests`. */
export type LegalField = keyof typeof LEGAL_FIELDS;

/** A text for both languages, or one for each. */
export type LegalText = string | Record<Locale, string>;

/** The fields that are filled in: null where the owner has none; absent while it is blank. */
export type LegalIdentity = Partial<Record<LegalField, LegalText | null>>;

/** Whether a text, as from a `blank` of a page, names a field. */
export function isLegalField(name: string): name is LegalField {
  return Object.hasOwn(LEGAL_FIELDS, name);
}

/**
 * The identity in effect: fields of the settings file, and fields set in the back office, which take precedence.
 * @param later the fields that take precedence.
 */
export function effectiveLegalIdentity(fromFile: LegalIdentity, later: LegalIdentity = {}): LegalIdentity {
  return { ...fromFile, ...later };
}

/** The value of a field in a language: null where there is none and what names it is left out; undefined for a blank. */
export function legalValue(identity: LegalIdentity, field: LegalField, locale: Locale): string | null | undefined {
  const value = identity[field];
  if (value === undefined) return LEGAL_FIELDS[field] === "optional" ? null : undefined;
  return typeof value === "object" && value !== null ? value[locale] : value;
}
