import type { VisitorHeaders } from "../../http/request/request-facts.ts";
import { absoluteUrl, localeOfHost, originOf, publicPath, type Routing } from "../../i18n/locale-url.ts";
import { DEFAULT_LOCALE, type Locale } from "../../kernel/locale.ts";
import { navigationTarget } from "../../kernel/url.ts";
import { ARRIVAL_VARY, arrivalCookies, languageCookie } from "./arrival.ts";

/** A redirect; `vary` names the request headers it depends on. */
export type SiteRedirect = {
  kind: "redirect";
  status: 301 | 302;
  /** A path of the site, or an address on one of its own domains; never from what a visitor sent. */
  location: string;
  cookies: string[];
  vary: readonly string[];
};

type Target = { locale: Locale | null; path: string; query: string };

/**
 * The better form of an address. Permanent, except where an address without a language stands for the site's
 * root and the visitor's own language decides.
 */
export function redirectTo(routing: Routing, host: string | undefined, to: Target, detected: Locale): SiteRedirect {
  const decidedByVisitor = to.locale === null && to.path === "/";
  const locale = to.locale ?? (decidedByVisitor ? detected : DEFAULT_LOCALE);
  return {
    kind: "redirect",
    status: decidedByVisitor ? 302 : 301,
    location: locationOf(routing, host, locale, to.path) + to.query,
    cookies: [],
    vary: decidedByVisitor ? ["Accept-Language", "Cookie"] : [],
  };
}

type Arrival = { preferred: Locale; query: string; visitor: VisitorHeaders };

/** Redirects an arriving visitor from the root to their language. */
export function redirectOnArrival(routing: Routing, host: string | undefined, arrival: Arrival): SiteRedirect {
  const { preferred, query, visitor } = arrival;
  // Another domain cannot read this one's cookie: the query carries the language once.
  const carriedQuery = leavesOrigin(routing, host, preferred) ? withLanguage(query, preferred) : query;
  return {
    kind: "redirect",
    status: 302,
    location: locationOf(routing, host, preferred, "/") + carriedQuery,
    cookies: arrivalCookies(routing, preferred, visitor),
    vary: ARRIVAL_VARY,
  };
}

type LanguageChoice = { chosen: Locale; path: string; query: string };

/** Remembers a language chosen by `?lang=` on its own origin, and removes the parameter from the URL. */
export function redirectToChosenLanguage(
  routing: Routing,
  host: string | undefined,
  url: LanguageChoice,
): SiteRedirect {
  const { chosen, path, query } = url;
  const leaves = leavesOrigin(routing, host, chosen);
  return {
    kind: "redirect",
    status: 302,
    location: locationOf(routing, host, chosen, path) + (leaves ? withLanguage(query, chosen) : query),
    cookies: leaves ? [] : [languageCookie(routing, chosen)],
    vary: [],
  };
}

function locationOf(routing: Routing, host: string | undefined, locale: Locale, path: string): string {
  const external = leavesOrigin(routing, host, locale);
  const target = external ? absoluteUrl(routing, locale, path) : publicPath(routing, locale, path);
  return navigationTarget(target, { external });
}

function leavesOrigin(routing: Routing, host: string | undefined, locale: Locale): boolean {
  const ofHost = localeOfHost(routing, host);
  const currentOrigin = ofHost === null ? routing.siteUrl : originOf(routing, ofHost);
  return originOf(routing, locale) !== currentOrigin;
}

function withLanguage(query: string, locale: Locale): string {
  return `${query === "" ? "?" : `${query}&`}lang=${locale}`;
}
