import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import { TEXT_TYPE } from "./media-types.ts";

/** Names the request in its answer, so that the log's record of it can be found. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/**
 * Completes whatever the router answers: the headers of every answer, the request's id, and `no-store` unless the
 * answer says how long it may be kept. What an answer has already stays as it is. Answers that are written on the
 * connection itself (`AnswerWriter`, `sendFile`) bring their own.
 * @param common headers of every answer.
 */
export function answerHeaders(common: Readonly<Record<string, string>>): MiddlewareHandler<Env> {
  const defaults = Object.entries({ ...common, "Cache-Control": "no-store" });
  return async (context, next) => {
    await next();
    if (context.env.outgoing.headersSent) return;
    const { headers } = context.res;
    for (const [name, value] of defaults) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set(REQUEST_ID_HEADER, context.get("requestId"));
  };
}

/** Headers of a short text that is made for one request. HEAD says its length too, and has no body (RFC 9110 §8.6). */
export function plainTextHeaders(text: string): Record<string, string> {
  return {
    "Content-Type": TEXT_TYPE,
    "Content-Length": String(Buffer.byteLength(text)),
    "Cache-Control": "no-store",
  };
}

/** A short text as an answer of the router. */
export function plainText(status: number, text: string): Response {
  return new Response(text, { status, headers: plainTextHeaders(text) });
}
