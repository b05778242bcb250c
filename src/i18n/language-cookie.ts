import type { Locale } from "../kernel/locale.ts";

/** Specification §9: name, path, SameSite and life of the cookie that remembers a language. */
export const LANGUAGE_COOKIE = "i18n_redirected";
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The cookie as `Set-Cookie` and `document.cookie` both write it (RFC 6265 §4.1). */
export function writeLanguageCookie(locale: Locale, secure: boolean): string {
  const life = `Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`;
  return `${LANGUAGE_COOKIE}=${locale}; ${life}${secure ? "; Secure" : ""}`;
}
