import { createStore } from "../store.ts";

/** Id of the account whose screens this tab shows, sent with every call (`ACCOUNT_HEADER`); null before it is known. */
export const tabAccount = createStore<string | null>(null);

/** Whether another account has signed in in this browser since: its calls from this tab would be refused. */
export const otherAccount = createStore(false);

const CHANNEL = "vitrine:account";

/** Connects the tabs of this browser: `announce` tells the others of a sign-in, which calls their `onSignIn`. */
export function joinTabs(onSignIn: () => void): { announce(): void; leave(): void } {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onSignIn);
  return { announce: () => channel.postMessage(null), leave: () => channel.close() };
}
