import { z } from "zod";
import { parseEmailAddress } from "../kernel/email-address.ts";
import type { Locale } from "../kernel/locale.ts";
import { isLegalField, LEGAL_FIELDS, type LegalIdentity, type LegalText } from "./contract/legal-identity.ts";

/** Error messages of the settings below. */
const WORDS = {
  fr: {
    text: "doit être un texte de 500 caractères au plus, ou { fr: …, en: … }",
    none: "doit être un texte de 500 caractères au plus, { fr: …, en: … }, ou null s’il n’y en a pas",
    email: "doit être une adresse e-mail",
    site: "doit être une adresse http(s)",
  },
  en: {
    text: "must be a text of at most 500 characters, or { fr: …, en: … }",
    none: "must be a text of at most 500 characters, { fr: …, en: … }, or null where there is none",
    email: "must be an email address",
    site: "must be an http(s) URL",
  },
};

/**
 * The block `legal` of `vitrine.config.ts`. Every field may be absent or empty, and is then a blank, which the start, the
 * dashboard, and `vitrine check` report.
 */
export function legalSchema(locale: Locale) {
  const words = WORDS[locale];
  const text = z.string().trim().max(500);
  const texts = z.strictObject({ fr: text, en: text });
  const required = z.union([text, texts], { error: words.text }).optional();
  const orNone = z.union([text, texts, z.null()], { error: words.none }).optional();
  const email = text.refine((typed) => typed === "" || parseEmailAddress(typed) !== null, words.email).optional();
  const site = text
    .refine((typed) => typed === "" || /^https?:$/.test(URL.parse(typed)?.protocol ?? ""), words.site)
    .optional();
  return z.strictObject({
    publisher: z
      .strictObject({
        name: required,
        legalForm: orNone,
        capital: orNone,
        address: required,
        registration: orNone,
        vat: orNone,
        supervision: orNone,
      })
      .optional(),
    director: required,
    editorInChief: orNone,
    host: z
      .strictObject({ name: required, address: required, phone: required, logs: required, cookies: orNone })
      .optional(),
    contact: z
      .strictObject({
        email,
        phone: required,
        security: orNone,
        accessibility: orNone,
        press: orNone,
        applications: orNone,
      })
      .optional(),
    dataProtection: z
      .strictObject({
        contact: required,
        officer: orNone,
        mailProvider: orNone,
        countries: required,
        transfers: orNone,
      })
      .optional(),
    mediator: z.strictObject({ name: required, address: required, site }).nullable().optional(),
    keptFor: z
      .strictObject({ technicalLog: required, email: required, applications: required, requests: required })
      .optional(),
    boundByArticle47: z.boolean().default(false),
    article47: z.strictObject({ plan: orNone, actions: orNone, review: orNone }).optional(),
  });
}

type LegalSettings = z.output<ReturnType<typeof legalSchema>>;

/** The identity as a flat list of fields. An empty text counts as absent; every field of a group that is null is null. */
export function identityFrom(settings: LegalSettings): LegalIdentity {
  const identity: LegalIdentity = {};
  for (const field of Object.keys(LEGAL_FIELDS).filter(isLegalField)) {
    const [group = "", name = ""] = field.split(".");
    const outer: unknown = settings[group as keyof LegalSettings];
    const setting = name === "" || outer === null ? outer : (outer as Record<string, unknown> | undefined)?.[name];
    const value = setting as LegalText | null | undefined;
    if (value !== undefined && !isEmpty(value)) identity[field] = value;
  }
  return identity;
}

function isEmpty(text: LegalText | null): boolean {
  if (text === null) return false;
  return typeof text === "string" ? text === "" : text.fr === "" || text.en === "";
}
