import { absoluteUrl, type Routing } from "../../../i18n/locale-url.ts";
import { LOCALES, type Locale } from "../../../kernel/locale.ts";
import type { SiteFacts } from "../contract/shell.ts";

/** The facts of the site that every page of the back office holds, before any sign-in. */
export function siteFacts({ name, routing }: { name: string; routing: Routing }): SiteFacts {
  const inEachLanguage = (path: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, absoluteUrl(routing, locale, path)])) as Record<Locale, string>;
  return { name, home: inEachLanguage("/"), admin: inEachLanguage("/admin") };
}
