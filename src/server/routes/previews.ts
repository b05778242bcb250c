import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { ReadyAnswer } from "../../http/representation.ts";
import { pathOf } from "../../http/request/path-of.ts";
import { readRequestFacts } from "../../http/request/request-facts.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import { HTML_TYPE } from "../../http/response/media-types.ts";
import { tokenHash } from "../../identity/links/tokens.ts";
import { AppError } from "../../kernel/errors.ts";
import { previewPath } from "../../kernel/paths.ts";
import { navigationTarget } from "../../kernel/url.ts";
import { headersOf } from "../../site/pages/page-needs.ts";
import type { PreviewAnswer } from "../../site/preview/preview-page.ts";
import type { Site } from "../../site/site.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";

type Options = {
  site: Pick<Site, "preview" | "refused">;
  reads: VisitorReads;
  writer: AnswerWriter;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
};

/** In the log, of a visitor who did not wait for the answer. */
const HUNG_UP = 499;
/** Nobody but whoever has the link sees it, finds it, or learns of it from another page. */
const PRIVATE = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

/**
 * `/_preview/<token>`: the page of a draft, for whoever was given the link. Waits for its turn as every page does. Whatever
 * else stands below is a link that shows nothing; there is no payload, so that in-page navigation loads it in full.
 */
export function previewRoute({ site, reads, writer, headers }: Options) {
  return async (context: Context<Env>): Promise<Response> => {
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    const facts = readRequestFacts(incoming);
    const token = pathOf(incoming.url).slice(previewPath("").length).replace(/\/$/, "");
    const hash = tokenHash(token);
    let answer: PreviewAnswer | null;
    try {
      answer = await reads.page({ incoming, outgoing }, () => site.preview(hash, Date.now(), facts));
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      const refused = site.refused(incoming.url ?? "/", facts.host, facts, error);
      if (refused.kind !== "ready") throw error;
      const { status, retryAfter } = refused;
      writer.write(context.env, refused.answer, facts, { status, retryAfter, requestId });
      return RESPONSE_ALREADY_SENT;
    }
    if (answer === null) return new Response(null, { status: HUNG_UP });
    if (answer.status === 302) {
      const location = navigationTarget(answer.location, { external: true });
      return new Response(null, { status: 302, headers: { ...PRIVATE, Location: location } });
    }
    const { "Cache-Control": cacheControl, ...others } = PRIVATE;
    const own = answer.needs === undefined ? {} : headersOf(headers, answer.needs);
    const page = { type: HTML_TYPE, body: answer.html, cacheControl, headers: { ...others, ...own } };
    writer.write(context.env, new ReadyAnswer(page, headers), facts, { status: answer.status, requestId });
    return RESPONSE_ALREADY_SENT;
  };
}
