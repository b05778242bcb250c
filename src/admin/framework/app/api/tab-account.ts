import { createStore } from "../store.ts";

/** Id of the account whose screens this tab shows; null before one is known. Every call carries it. */
export const tabAccount = createStore<string | null>(null);

/** Whether another account signed in in this browser since: this tab's screens are not theirs. */
export const otherAccount = createStore(false);

const CHANNEL = "vitrine:account";

/** Tells the other tabs of this browser that somebody signed in, and calls `heard` when another one tells it. */
export function joinTabs(heard: () => void): { tell(): void; leave(): void } {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", heard);
  return { tell: () => channel.postMessage(null), leave: () => channel.close() };
}
