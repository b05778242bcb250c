import { isIPv6 } from "node:net";
import type { Client } from "../kernel/client.ts";
import { SLOWING, type Slowing } from "./limits.ts";
import type { Counter } from "./throttle.ts";
import { tokenHash } from "./tokens.ts";

/** Counter of what one account is asked for, whether it exists or not; its address stands nowhere readable. */
export function accountCounter(kind: keyof typeof SLOWING, account: string): Counter {
  return counter(kind, tokenHash(account), SLOWING[kind]);
}

/** Counter of what one address asks for. */
export function addressCounter(kind: keyof typeof SLOWING, { ip }: Client): Counter {
  return counter(kind, network(ip), SLOWING[kind]);
}

function counter(kind: string, of: string, slowing: Slowing): Counter {
  return { key: `${kind}:${of}`, slowing };
}

/** Whoever has one address of IPv6 has the 2^64 of its network: they count as one (RFC 6177). */
function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const written = URL.parse(`http://[${ip.split("%", 1)[0]}]`)?.hostname.slice(1, -1) ?? ip;
  const [head = "", tail] = written.split("::");
  const groups = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(":"));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const all = [...before, ...zeros, ...after];
  // An address of IPv4 in disguise (`::ffff:c000:201`) is one of IPv4.
  if (all.slice(0, 5).every((group) => group === "0") && all[5] === "ffff") return all.slice(6).join(":");
  return `${all.slice(0, 4).join(":")}::/64`;
}
