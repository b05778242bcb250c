import type { IncomingMessage } from "node:http";
import { originOf, type Routing } from "../../i18n/locale-url.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { forbiddenOrigin } from "../errors.ts";

/**
 * Whether a change is asked for by a page of the site itself. Browsers of today say so (Fetch Metadata); where one does
 * not, as on plain http, its `Origin` must be one of the site's. A request with neither comes from no page at all.
 * @throws AppError `FORBIDDEN_ORIGIN` 403.
 */
export function requireOwnOrigin({ headers }: IncomingMessage, routing: Routing): void {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return;
  const origins = [routing.siteUrl, ...LOCALES.map((locale) => originOf(routing, locale))];
  if (site === undefined && headers.origin !== undefined && origins.includes(headers.origin)) return;
  throw forbiddenOrigin();
}

/**
 * Refuses what another site asks for. A request that says nothing of where it comes from is let through: browsers without
 * Fetch Metadata exist, and some send no `Origin`. A page that is reached under another name of the site is the site's own.
 * @throws AppError `FORBIDDEN_ORIGIN` 403.
 */
export function refuseOtherSites({ headers }: IncomingMessage, routing: Routing): void {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return;
  if (site !== undefined && site !== "none") throw forbiddenOrigin();
  if (origin === undefined) return;
  const origins = [routing.siteUrl, ...LOCALES.map((locale) => originOf(routing, locale))];
  if (origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`) return;
  throw forbiddenOrigin();
}
