import { hostKey, pageAddress, pageKey } from "./addresses.ts";

/** One language of a page, as `hreflang` names it. */
export type Alternate = { language: string; url: string };

/** Of one page. */
const MAX_ALTERNATES = 60;
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i;

/** The alternates of a page that can be meant: languages, each with an address. `x-default` names none of its own. */
export function alternatesOf(links: readonly { hreflang: string; href: string }[], base: string): Alternate[] {
  const found = new Map<string, Alternate>();
  for (const { hreflang, href } of links) {
    const url = pageAddress(href, base);
    const language = hreflang.trim();
    if (url === null || !LANGUAGE.test(language) || found.size >= MAX_ALTERNATES) continue;
    if (!found.has(language.toLowerCase())) found.set(language.toLowerCase(), { language, url });
  }
  const all = [...found.values()];
  // Plug-ins lead to the home page where a page has no translation.
  return isHome(base) ? all : all.filter(({ url }) => !isHome(url));
}

/** What is known of a text among its translations. */
export type Translation = { language: string | null; group: string | null };

/** What the alternates of a page say of it. */
export function translationOf(address: string, alternates: readonly Alternate[]): Translation | null {
  if (alternates.length === 0) return null;
  return { language: languageOf(address, alternates), group: groupOf(address, alternates) };
}

/** The name that the languages of one text share: the same from whichever of them it is seen. Null for a text in one language. */
function groupOf(address: string, alternates: readonly Alternate[]): string | null {
  const keys = new Set(alternates.map(({ url }) => pageKey(url)));
  if (!keys.has(pageKey(address)) || keys.size < 2) return null;
  return `hreflang:${[...keys].sort()[0]}`;
}

/** The language that alternates give a page itself. */
function languageOf(address: string, alternates: readonly Alternate[]): string | null {
  const key = pageKey(address);
  return alternates.find(({ url }) => pageKey(url) === key)?.language ?? null;
}

/** Whether an address is that of a whole site, or of one of its languages. */
export function isHome(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== "") return false;
  return /^\/?$|^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i.test(pageKey(address).slice(hostKey(url).length));
}
