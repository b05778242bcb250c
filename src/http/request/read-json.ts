import type { IncomingMessage } from "node:http";
import { malformed, notJson, tooLarge } from "../errors.ts";

/** Bounds on the body of a request. */
export type Limits = {
  /** Of the body as it is sent. */
  maxBytes: number;
  /** Levels of brackets. Schemas walk a body recursively: thousands of brackets would break their stack. */
  maxDepth: number;
};

/**
 * The JSON a request holds. Read from the connection itself, so that no more than the limit is ever held.
 * @throws AppError `BODY_TOO_LARGE` 413, `MALFORMED_JSON` 400.
 */
export async function readJson(incoming: IncomingMessage, limits: Limits): Promise<unknown> {
  return parseJson(await readBody(incoming, limits), limits);
}

/** @throws AppError `MALFORMED_JSON` 400. */
export function parseJson(bytes: Buffer, { maxDepth }: Pick<Limits, "maxDepth">): unknown {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
  if (isDeep(body, maxDepth)) throw malformed();
  return body;
}

/** A form of another site can send a text or a form, but no JSON (Fetch Standard: "CORS-safelisted"). */
export function requireJson({ headers }: IncomingMessage): void {
  if (!/^application\/json *(;|$)/i.test(headers["content-type"] ?? "")) throw notJson();
}

/** Whether a request brings no body, and says nothing of one (RFC 9112, §6.3). */
export function hasNoBody({ headers }: IncomingMessage): boolean {
  const hasLength = headers["content-length"] !== undefined && headers["content-length"] !== "0";
  return headers["content-type"] === undefined && headers["transfer-encoding"] === undefined && !hasLength;
}

/** The bytes of a request's body. @throws AppError `BODY_TOO_LARGE` 413. */
export async function readBody(incoming: IncomingMessage, { maxBytes }: Pick<Limits, "maxBytes">): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1));
}
