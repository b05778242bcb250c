import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Client } from "../../kernel/client.ts";

/** Longer than any browser's; the rest would only fill the audit log. */
const MAX_USER_AGENT = 400;

/**
 * Where a request comes from. A client may write anything into `X-Forwarded-For`; only the entries that our proxies
 * appended are believed: with `hops` proxies, the address `hops` entries from the right.
 * @param hops how many proxies stand before the server (`TRUST_PROXY`); with 0, only the connection's address is believed.
 */
export function clientOf({ socket, headers }: IncomingMessage, hops: number): Client {
  const addresses = [
    ...(headers["x-forwarded-for"] ?? "").toString().split(",").map(addressOf),
    socket.remoteAddress ?? "",
  ];
  let ip = "";
  for (const address of addresses.reverse().slice(0, hops + 1)) {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    // Our proxies write addresses: anything else is not theirs.
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
