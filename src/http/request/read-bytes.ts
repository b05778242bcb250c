import type { IncomingMessage } from "node:http";
import { notBytes } from "../errors.ts";

/** A form of another site can send a text or a form, but no bytes by that name (Fetch Standard: "CORS-safelisted"). */
export function requireBytes({ headers }: IncomingMessage): void {
  if (!/^application\/octet-stream *(;|$)/i.test(headers["content-type"] ?? "")) throw notBytes();
}
