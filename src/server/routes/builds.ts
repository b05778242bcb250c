import { Hono } from "hono";
import type { Env } from "../../http/env.ts";
import { FOREVER } from "../../http/response/cache-control.ts";
import { JSON_TYPE } from "../../http/response/media-types.ts";
import { publicPath } from "../../i18n/locale-url.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { SEARCH_PATH } from "../../kernel/paths.ts";
import { errorPayload, NOT_FOUND_CODE, NOT_FOUND_MESSAGE } from "../../site/pages/render-error.tsx";
import { PAGE_ROUTES } from "../../site/routing/routes.ts";
import type { SiteSettings } from "../../site/settings.ts";

/**
 * `/builds/latest.json` says which build is live, `/builds/meta/{id}.json` what its routes are (row T6): each
 * page with its addresses, legal pages with canonical path and alias, and the rules of redirects.
 */
export function buildRoutes(settings: SiteSettings): Hono<Env> {
  const { id, timestamp } = settings.build;
  const manifest = { id, timestamp, ...routeManifest(settings) };
  const routes = new Hono<Env>();
  const json = (value: unknown, status: number, cacheControl: string) =>
    new Response(JSON.stringify(value), {
      status,
      headers: { "Content-Type": JSON_TYPE, "Cache-Control": cacheControl },
    });
  routes.get("/latest.json", () => json({ id, timestamp }, 200, "no-cache"));
  routes.get("/meta/:file", (context) => {
    if (context.req.param("file") === `${id}.json`) return json(manifest, 200, FOREVER);
    const { pathname } = new URL(context.req.url);
    const error = { code: NOT_FOUND_CODE, message: `${NOT_FOUND_MESSAGE}: ${pathname}` };
    return json(errorPayload(settings, 404, error), 404, "no-store");
  });
  return routes;
}

function routeManifest({ routing, isStatic }: SiteSettings) {
  const pathsOf = (path: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, publicPath(routing, locale, path)]));
  const routes = PAGE_ROUTES.map(({ name, path, legal }) => ({ name, paths: pathsOf(path), ...(legal && { legal }) }));
  const rules = PAGE_ROUTES.flatMap(({ legal }) => {
    if (legal?.alias === undefined) return [];
    const { alias, canonical } = legal;
    return LOCALES.map((locale) => {
      const redirect = { to: publicPath(routing, locale, canonical), statusCode: 301 };
      return [publicPath(routing, locale, alias), { redirect }] as const;
    });
  });
  routes.push({ name: "article", paths: pathsOf("/blog/:slug") });
  if (!isStatic) routes.push({ name: "search", paths: pathsOf(SEARCH_PATH) });
  return { routes, rules: Object.fromEntries(rules) };
}
