import type { Client } from "../../kernel/client.ts";
import { networkOf } from "../../kernel/network.ts";
import { SLOWING, type Slowing } from "../limits.ts";
import { tokenHash } from "../links/tokens.ts";
import type { Counter } from "./throttle.ts";

/** Counter of what one account is asked for, whether it exists or not; its address stands nowhere readable. */
export function accountCounter(kind: keyof typeof SLOWING, account: string): Counter {
  return counter(kind, tokenHash(account), SLOWING[kind]);
}

/** Counter of what one address asks for. */
export function addressCounter(kind: keyof typeof SLOWING, { ip }: Client): Counter {
  return counter(kind, networkOf(ip), SLOWING[kind]);
}

function counter(kind: string, of: string, slowing: Slowing): Counter {
  return { key: `${kind}:${of}`, slowing };
}
