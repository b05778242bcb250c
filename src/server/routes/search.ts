import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { MAX_QUERY_LENGTH } from "../../content/search/search-query.ts";
import type { Env } from "../../http/env.ts";
import { searchTooLong, unknownLanguage } from "../../http/errors.ts";
import { readRequestFacts } from "../../http/request/request-facts.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import { isLocale } from "../../kernel/locale.ts";
import { readable } from "../../site/routing/public-url.ts";
import type { Site } from "../../site/site.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";

type Options = { site: Site; reads: VisitorReads; writer: AnswerWriter };

/**
 * `GET /api/search?lang=fr&q=…`: the first results of what is typed, for the dialog (`site/contract/search-answer.ts`).
 * 422 for a language the site has not and for a text too long to be a search; 429 and 503 where it has to wait.
 */
export function searchRoute({ site, reads, writer }: Options) {
  return async (context: Context<Env>): Promise<Response> => {
    const locale = context.req.query("lang");
    if (!isLocale(locale)) throw unknownLanguage(locale);
    context.set("locale", locale);
    const text = readable(context.req.query("q") ?? "");
    if (text.length > MAX_QUERY_LENGTH) throw searchTooLong(MAX_QUERY_LENGTH);
    const requestId = context.get("requestId");
    await reads.search(context.env, async () => {
      const answer = await site.searchAnswer(locale, text);
      writer.write(context.env, answer, readRequestFacts(context.env.incoming), { requestId });
    });
    return RESPONSE_ALREADY_SENT;
  };
}
