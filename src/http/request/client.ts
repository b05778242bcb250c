import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Client } from "../../kernel/client.ts";

/** Longer than any browser's; the rest would only fill the audit log. */
const MAX_USER_AGENT = 400;

/**
 * Where a request comes from. `X-Forwarded-For` is what a client likes it to be, except for the entries that proxies
 * of ours appended: with `hops` of them, the one `hops` places from the right.
 * @param hops how many proxies stand before the server (`TRUST_PROXY`); 0 believes the connection alone.
 */
export function clientOf({ socket, headers }: IncomingMessage, hops: number): Client {
  const seen = [...(headers["x-forwarded-for"] ?? "").toString().split(",").map(addressOf), socket.remoteAddress ?? ""];
  let ip = "";
  for (const address of seen.reverse().slice(0, hops + 1)) {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    // What a proxy of ours wrote is an address; anything else was not written by one.
    if (isIP(plain) === 0) break;
    ip = plain;
  }
  return { ip, userAgent: (headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT) };
}

/** Some proxies write the port too: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function addressOf(entry: string): string {
  const text = entry.trim();
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
