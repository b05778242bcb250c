import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateCoding } from "./negotiate-coding.ts";
import type { Ready } from "./representation.ts";
import type { RequestFacts } from "./request-facts.ts";

/**
 * Writes a ready answer in the visitor's coding: 304 when they have it, headers alone for HEAD.
 * Header array and latin1 body leave in one write, which is what makes a kept page cheap.
 * @param extra further headers, as names and values in turn.
 */
export function writeReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Ready,
  facts: RequestFacts,
  { status = 200, extra = [] }: { status?: number; extra?: readonly string[] } = {},
): void {
  const variant = answer.variant(negotiateCoding(facts.acceptEncoding));
  const seen = facts.ifNoneMatch;
  if (status === 200 && seen !== undefined && answer.matches(seen)) {
    response.writeHead(304, extra.length === 0 ? variant.notModified : [...variant.notModified, ...extra]);
    response.end();
    return;
  }
  response.writeHead(status, extra.length === 0 ? variant.ok : [...variant.ok, ...extra]);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body, "latin1");
}
