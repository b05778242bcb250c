import type { IncomingMessage, ServerResponse } from "node:http";
import type { Ready } from "../representation.ts";
import type { RequestFacts } from "../request/request-facts.ts";
import { REQUEST_ID_HEADER } from "./answer-headers.ts";
import { ContentCodings } from "./content-codings.ts";

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

type WriteOptions = {
  /** 200 unless given; only a 200 is answered with 304 to a visitor who has it. */
  status?: number;
  /** Of answers that the log has a record of. */
  requestId?: string;
  /** Seconds after which to come back, of a refusal. */
  retryAfter?: number | undefined;
};

const NONE: WriteOptions = {};

/** Writes ready answers on the connection itself. One for a site: it remembers how headers were read. */
export class AnswerWriter {
  readonly #codings = new ContentCodings();

  /**
   * Writes an answer in the visitor's coding: 304 where they have it, headers alone for HEAD. Header array and latin1
   * body leave in one write, which is what makes a kept page cheap.
   */
  write({ incoming, outgoing }: Exchange, answer: Ready, facts: RequestFacts, options: WriteOptions = NONE): void {
    const { status = 200 } = options;
    const { ok, notModified, body } = answer.variant(this.#codings.choose(facts.acceptEncoding));
    const ifNoneMatch = facts.ifNoneMatch;
    if (status === 200 && ifNoneMatch !== undefined && answer.matches(ifNoneMatch)) {
      outgoing.writeHead(304, withRequestHeaders(notModified, options));
      outgoing.end();
      return;
    }
    outgoing.writeHead(status, withRequestHeaders(ok, options));
    if (incoming.method === "HEAD") outgoing.end();
    else outgoing.end(body, "latin1");
  }

  /** Compresses an answer as `write` will need it, so that writing it takes no time. */
  prepare(answer: Ready, { acceptEncoding }: RequestFacts): void {
    answer.variant(this.#codings.choose(acceptEncoding));
  }
}

/** The headers of a content and those of this one answer to it, name and value in turn. */
function withRequestHeaders(headers: string[], { requestId, retryAfter }: WriteOptions): string[] {
  if (requestId === undefined && retryAfter === undefined) return headers;
  const all = [...headers];
  if (requestId !== undefined) all.push(REQUEST_ID_HEADER, requestId);
  if (retryAfter !== undefined) all.push("Retry-After", String(retryAfter));
  return all;
}
