import { isLocale, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { ImportChoices } from "../contract/choices.ts";
import type { FoundFacts } from "../reading/found-facts.ts";

/** Languages by the words that programs have for them, besides their codes. */
const NAMES: Record<string, Locale> = {
  ...{ français: "fr", francais: "fr", french: "fr", fre: "fr", fra: "fr" },
  ...{ english: "en", anglais: "en", eng: "en" },
};

/** The language of the site that a source declares: `fr`, `fr_CA`, `Français`; null for another one. */
export function declaredLocale(declared: string): Locale | null {
  const name = declared.trim().normalize("NFC").toLowerCase();
  const code = name.split(/[-_]/, 1)[0] ?? "";
  return isLocale(code) ? code : (NAMES[name] ?? null);
}

/**
 * In which language a text is taken over; null for none, undefined where nobody decided yet.
 * @param declared as the source has it; null for nothing.
 */
export function chooseLocale(
  declared: string | null,
  { languages }: Pick<ImportChoices, "languages">,
): Locale | null | undefined {
  const key = declared ?? "";
  if (Object.hasOwn(languages, key)) return languages[key];
  return declared === null ? undefined : declaredLocale(declared);
}

/**
 * The language that texts without one are most likely in: that of most of them, else the site's own. Null where nothing tells. It is
 * proposed, and never taken without somebody who says so.
 */
export function guessLocale({ languages }: Pick<FoundFacts, "languages">, siteLanguage: string | null): Locale | null {
  const detected = languages[""]?.detected ?? {};
  const known = LOCALES.map((locale) => ({ locale, texts: detected[locale] ?? 0 })).filter(({ texts }) => texts > 0);
  known.sort((one, other) => other.texts - one.texts);
  return known[0]?.locale ?? (siteLanguage === null ? null : declaredLocale(siteLanguage));
}
