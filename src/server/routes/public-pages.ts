import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { readRequestFacts } from "../../http/request/request-facts.ts";
import type { AnswerWriter } from "../../http/response/answer-writer.ts";
import { ASK_AGAIN, REVALIDATE } from "../../http/response/cache-control.ts";
import { sendFile } from "../../http/response/send-file.ts";
import type { Media } from "../../media/media.ts";
import { fileLost } from "../../media/picture-errors.ts";
import type { SiteRedirect } from "../../site/routing/redirects.ts";
import type { VisitorReads } from "../reads/visitor-reads.ts";
import type { AdminPages } from "./admin-pages.ts";
import { sendLabeledFile, storedFile } from "./media.ts";

type Options = {
  pages: AdminPages;
  reads: VisitorReads;
  writer: AnswerWriter;
  media: Media;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
};

/** In the log, of a visitor who did not wait for the answer; no browser sees it (nginx calls it the same). */
const HUNG_UP = 499;

/** Every page and generated file that is not kept, and the pages of the back office. */
export function publicPages({ pages, reads, writer, media, headers }: Options) {
  return async (context: Context<Env>): Promise<Response> => {
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    const facts = readRequestFacts(incoming);
    const page = await pages(incoming.url ?? "/", facts);
    if (page !== null) return page;
    const answer = await reads.answer({ incoming, outgoing }, facts);
    if (answer === null) return new Response(null, { status: HUNG_UP });
    if (answer.kind === "redirect") return redirect(answer);
    if (answer.kind === "share-card") {
      const { card, cacheControl } = answer;
      const file = storedFile(media, await media.shareCard(card));
      await sendFile(context.env, file, { headers, cacheControl, requestId });
    } else if (answer.kind === "file") {
      const { file: published, vary } = answer;
      const file = await media.file(published.id);
      if (file === null) throw fileLost(published.id);
      await sendLabeledFile(context, file, {
        media,
        headers: vary.length === 0 ? headers : { ...headers, Vary: vary.join(", ") },
        cacheControl: ASK_AGAIN,
        etag: `"${published.id}"`,
        lastModified: published.publishedAt,
      });
    } else {
      const { status, retryAfter } = answer;
      writer.write(context.env, answer.answer, facts, { status, retryAfter, requestId });
    }
    return RESPONSE_ALREADY_SENT;
  };
}

function redirect({ status, location, cookies, vary }: SiteRedirect): Response {
  const decidedByVisitor = status === 302;
  const headers = new Headers({
    Location: location,
    "Cache-Control": decidedByVisitor ? "private, no-store" : REVALIDATE,
  });
  if (vary.length > 0) headers.set("Vary", vary.join(", "));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status, headers });
}
