import type { Locale } from "../kernel/locale.ts";

/** Name of the cookie with the chosen language. Specification §9 gives its name, path, SameSite, and lifetime. */
export const LANGUAGE_COOKIE = "i18n_redirected";
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The cookie as `Set-Cookie` and `document.cookie` both write it (RFC 6265 §4.1). */
export function writeLanguageCookie(locale: Locale, secure: boolean): string {
  const life = `Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`;
  return `${LANGUAGE_COOKIE}=${locale}; ${life}${secure ? "; Secure" : ""}`;
}
