import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { MAX_QUERY_LENGTH } from "../../content/search/search-query.ts";
import type { Env } from "../../http/env.ts";
import { readRequestFacts } from "../../http/request-facts.ts";
import { writeReady } from "../../http/write-ready.ts";
import { typeset } from "../../i18n/french-typography.ts";
import { AppError } from "../../kernel/errors.ts";
import { isLocale } from "../../kernel/locale.ts";
import { errorPayload } from "../../site/pages/render-error.tsx";
import { readable } from "../../site/routing/public-url.ts";
import type { Site } from "../../site/site.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";

/**
 * `GET /api/search?lang=fr&q=…`: the first results of what is typed, for the dialog (`site/contract/search-answer.ts`). 422,
 * with the error as JSON, for a language the site has not and for a text too long to be a search; 429 and 503, with
 * `Retry-After`, where it has to wait.
 */
export function searchRoute(site: Site, reads: VisitorReads, headers: Readonly<Record<string, string>>) {
  return async (context: Context<Env>): Promise<Response> => {
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    const refuse = (status: number, fault: string, retryAfter?: number) =>
      new Response(JSON.stringify(errorPayload(site.settings, status, fault)), {
        status,
        headers: {
          ...headers,
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": "no-store",
          "X-Request-Id": requestId,
          ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
        },
      });
    const locale = context.req.query("lang");
    const text = readable(context.req.query("q") ?? "");
    if (!isLocale(locale)) return refuse(422, "lang is not one of the site's");
    if (text.length > MAX_QUERY_LENGTH) return refuse(422, `q has at most ${MAX_QUERY_LENGTH} characters`);
    try {
      await reads.search({ incoming, outgoing }, async () => {
        const answer = await site.searchAnswer(locale, text);
        writeReady(incoming, outgoing, answer, readRequestFacts(incoming), { extra: ["X-Request-Id", requestId] });
      });
      return RESPONSE_ALREADY_SENT;
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      return refuse(error.status, typeset(error.reader[locale], locale), error.retryAfter);
    }
  };
}
