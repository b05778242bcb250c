import { Hono } from "hono";
import { FOREVER } from "../../http/cache-control.ts";
import type { Env } from "../../http/env.ts";
import { publicPath } from "../../i18n/locale-url.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { SEARCH_PATH } from "../../kernel/paths.ts";
import { errorPayload, NOT_FOUND_MESSAGE } from "../../site/pages/render-error.tsx";
import { PAGE_ROUTES } from "../../site/routing/routes.ts";
import type { SiteSettings } from "../../site/settings.ts";

/**
 * Row T6: `/builds/latest.json` says which build is live, `/builds/meta/{id}.json` what its routes are: each
 * page with its addresses, legal pages with canonical path and alias (row R3), and the rules of redirects.
 */
export function buildRoutes(settings: SiteSettings, headers: Readonly<Record<string, string>>): Hono<Env> {
  const { id, timestamp } = settings.build;
  const manifest = { id, timestamp, ...routeManifest(settings) };
  const routes = new Hono<Env>();
  const json = (value: unknown, status: number, cacheControl: string, requestId: string) =>
    new Response(JSON.stringify(value), {
      status,
      headers: {
        ...headers,
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": cacheControl,
        "X-Request-Id": requestId,
      },
    });
  routes.get("/latest.json", (context) => json({ id, timestamp }, 200, "no-cache", context.get("requestId")));
  routes.get("/meta/:file", (context) => {
    const requestId = context.get("requestId");
    if (context.req.param("file") === `${id}.json`) {
      return json(manifest, 200, FOREVER, requestId);
    }
    const { pathname } = new URL(context.req.url);
    return json(errorPayload(settings, 404, `${NOT_FOUND_MESSAGE}: ${pathname}`), 404, "no-store", requestId);
  });
  return routes;
}

function routeManifest({ routing }: SiteSettings) {
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
  routes.push({ name: "article", paths: pathsOf("/blog/:slug") }, { name: "search", paths: pathsOf(SEARCH_PATH) });
  return { routes, rules: Object.fromEntries(rules) };
}
