import type { VisitorHeaders } from "../../http/request/request-facts.ts";
import {
  type LocaleDetector,
  REDIRECT_GUARD_COOKIE,
  REDIRECT_GUARD_SECONDS,
  readCookie,
} from "../../i18n/detect-locale.ts";
import { LANGUAGE_COOKIE, writeLanguageCookie } from "../../i18n/language-cookie.ts";
import { originOf, type Routing } from "../../i18n/locale-url.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";

/** Request headers that the answer at the root of an origin depends on (`Vary`). */
export const ARRIVAL_VARY = ["Accept-Language", "Cookie", "Sec-Fetch-Site"] as const;

/**
 * The language to redirect an arriving visitor to, or null for no redirect. Only the root of an origin redirects, only
 * on arrival from elsewhere (a step within the site is a choice already made), and not twice within ten seconds
 * (row R6).
 */
export function arrivalLocale(current: Locale, visitor: VisitorHeaders, detector: LocaleDetector): Locale | null {
  if (visitor.fetchSite === "same-origin") return null;
  if (readCookie(visitor.cookie, REDIRECT_GUARD_COOKIE) !== undefined) return null;
  const preferred = detector.detect(visitor.cookie, visitor.acceptLanguage);
  return preferred === current ? null : preferred;
}

/** `Set-Cookie` values of a redirect that detection decided: the language, unless already known, and the guard. */
export function arrivalCookies(routing: Routing, locale: Locale, visitor: VisitorHeaders): string[] {
  const secure = isSecure(routing, locale) ? "; Secure" : "";
  const guard = `${REDIRECT_GUARD_COOKIE}=1; Path=/; Max-Age=${REDIRECT_GUARD_SECONDS}; SameSite=Lax${secure}`;
  const isRemembered = isLocale(readCookie(visitor.cookie, LANGUAGE_COOKIE));
  return isRemembered ? [guard] : [languageCookie(routing, locale), guard];
}

/** `Set-Cookie` value that remembers a language on its own origin. */
export function languageCookie(routing: Routing, locale: Locale): string {
  return writeLanguageCookie(locale, isSecure(routing, locale));
}

function isSecure(routing: Routing, locale: Locale): boolean {
  return originOf(routing, locale).startsWith("https:");
}
