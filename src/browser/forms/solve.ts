/** A worker: solves the challenge of a form, while the page stays free for whoever types. */
import { hashWords } from "./sha-256.ts";

/** What of a challenge is solved (altcha's second format; `messages/spam/proofs.ts`). Hexadecimal. */
export type Puzzle = { salt: string; nonce: string; keyPrefix: string };
/** The number that was looked for, and what its hash is. */
export type Solution = { counter: number; derivedKey: string };

addEventListener("message", ({ data }: MessageEvent<Puzzle>) => postMessage(solve(data)));

/** Counts until the hash of salt, nonce, and number begins as it is asked. */
function solve({ salt, nonce, keyPrefix }: Puzzle): Solution {
  const message = Int32Array.from(`${salt}${nonce}00000000`.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16));
  const last = message.length - 1;
  const first = Number.parseInt(keyPrefix.slice(0, 8), 16) | 0;
  for (let counter = 0; ; counter++) {
    message[last] = counter;
    const hash = hashWords(message);
    if (hash[0] !== first) continue;
    const derivedKey = [...hash].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}
