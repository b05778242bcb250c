import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { InvalidFields, malformed, notJson, tooLarge } from "./refusals.ts";

const MAX_BYTES = 64 * 1024;
/** Deeper than what any call takes. Schemas walk a body recursively: thousands of brackets would break their stack. */
const MAX_DEPTH = 20;

/**
 * The body of a call, checked. Read from the connection itself, so that no more than the limit is ever held.
 * @throws AppError 415, 413, 400 or 422, the first that applies.
 */
export async function readBody<S extends z.ZodType>(incoming: IncomingMessage, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(parse(await readBytes(incoming)));
  if (!parsed.success) throw new InvalidFields(parsed.error);
  return parsed.data;
}

/** A form of another site can send a text or a form, but no JSON (Fetch Standard: "CORS-safelisted"). */
export function requireJson({ headers }: IncomingMessage): void {
  if (!/^application\/json *(;|$)/i.test(headers["content-type"] ?? "")) throw notJson();
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BYTES) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
  if (isDeep(body, MAX_DEPTH)) throw malformed();
  return body;
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1));
}
