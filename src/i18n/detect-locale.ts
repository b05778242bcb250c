import { DEFAULT_LOCALE, isLocale, type Locale } from "../kernel/locale.ts";
import { LANGUAGE_COOKIE } from "./language-cookie.ts";

/** Set with a redirect to a language. While a browser has it, it is not redirected again. */
export const REDIRECT_GUARD_COOKIE = "i18n_redirect_guard";
/** Lifetime of the guard cookie. */
export const REDIRECT_GUARD_SECONDS = 10;

/** Characters of an Accept-Language header that are read. */
const MAX_HEADER_LENGTH = 1000;

/** The cookie, then the browser's languages by their q-values, then French. */
export function detectLocale(cookieHeader: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(cookieHeader) ?? readPreference(acceptLanguage?.slice(0, MAX_HEADER_LENGTH)) ?? DEFAULT_LOCALE;
}

/** Most headers whose language is cached. */
const MAX_REMEMBERED = 500;

/** `detectLocale` with a cache by header: browsers send few different ones. */
export class LocaleDetector {
  readonly #preferred = new Map<string, Locale | null>();

  detect(cookieHeader: string | undefined, acceptLanguage: string | undefined): Locale {
    return chosenLocale(cookieHeader) ?? this.#preference(acceptLanguage) ?? DEFAULT_LOCALE;
  }

  #preference(header: string | undefined): Locale | null {
    const text = header?.slice(0, MAX_HEADER_LENGTH) ?? "";
    const cached = this.#preferred.get(text);
    if (cached !== undefined) return cached;
    const best = readPreference(text);
    if (this.#preferred.size >= MAX_REMEMBERED) this.#preferred.clear();
    this.#preferred.set(text, best);
    return best;
  }
}

function chosenLocale(cookieHeader: string | undefined): Locale | null {
  const chosen = readCookie(cookieHeader, LANGUAGE_COOKIE);
  return isLocale(chosen) ? chosen : null;
}

/** The best language of an Accept-Language header (RFC 9110 §12.5.4); null when it names none of the site's. */
function readPreference(header = ""): Locale | null {
  let best: Locale | null = null;
  let bestQuality = 0;
  for (const range of header.split(",")) {
    const [tag = "", ...parameters] = range.split(";");
    const primary = tag.trim().toLowerCase().split("-", 1)[0];
    if (!isLocale(primary)) continue;
    const quality = qualityOf(parameters);
    if (quality > bestQuality) {
      best = primary;
      bestQuality = quality;
    }
  }
  return best;
}

/** The weight of a range; 1 when none is given, 0 (never) when it is not a number (RFC 9110 §12.4.2). */
function qualityOf(parameters: string[]): number {
  const parameter = parameters.map((text) => text.trim()).find((text) => /^q=/i.test(text));
  if (parameter === undefined) return 1;
  const value = Number(parameter.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}

/** The value of a cookie in a Cookie header, or undefined. It is not decoded: no cookie of this program is encoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
