import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { MAX_QUERY_LENGTH } from "../content/search-query.ts";
import { isLocale } from "../kernel/locale.ts";
import { readable } from "../site/public-url.ts";
import { errorPayload } from "../site/render-error.tsx";
import type { Site } from "../site/site.ts";
import { readAsked } from "./asked.ts";
import type { Env } from "./env.ts";
import { writeReady } from "./write-ready.ts";

/**
 * `GET /api/search?lang=fr&q=…`: the first results of what is typed, for the dialog (`kernel/search-answer.ts`). 422,
 * with the error as JSON, for a language the site has not and for a text too long to be a search.
 */
export function searchRoute(site: Site, headers: Readonly<Record<string, string>>) {
  return async (context: Context<Env>): Promise<Response> => {
    const requestId = context.get("requestId");
    const locale = context.req.query("lang");
    const text = readable(context.req.query("q") ?? "");
    if (!isLocale(locale) || text.length > MAX_QUERY_LENGTH) {
      const fault = isLocale(locale) ? `q has at most ${MAX_QUERY_LENGTH} characters` : "lang is not one of the site's";
      return new Response(JSON.stringify(errorPayload(site.settings, 422, fault)), {
        status: 422,
        headers: {
          ...headers,
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": "no-store",
          "X-Request-Id": requestId,
        },
      });
    }
    const { incoming, outgoing } = context.env;
    const answer = await site.searchAnswer(locale, text);
    writeReady(incoming, outgoing, answer, readAsked(incoming), { extra: ["X-Request-Id", requestId] });
    return RESPONSE_ALREADY_SENT;
  };
}
