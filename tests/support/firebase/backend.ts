import type { BrowserContext } from "playwright-core";
import { test } from "vitest";
import { inFull } from "../run/everyday.ts";
import { emulators } from "./emulators.ts";

/** Whether the sites of this run have their administrators in a Firebase project: `npm run test:firebase`. */
export const FIREBASE = process.env.BACKEND === "firebase";

/** Tests of what the owner's project decides, where there is one: passkeys, authenticator apps. */
export const embeddedOnly: typeof test = FIREBASE ? (test.skip as typeof test) : test;
/** The same, of those that `npm test` leaves out. */
export const embeddedInFull: typeof inFull = FIREBASE ? (test.skip as typeof inFull) : inFull;

/** The request that takes a password to whoever checks it, and how it answers for a wrong one. */
export const PASSWORD_CALL = FIREBASE
  ? { url: "**/v1/accounts:signInWithPassword?*", refused: 400 }
  : { url: "**/api/admin/sign-in", refused: 401 };

/** Where the SDK in a browser takes passwords. */
export const GOOGLE = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** Lets the SDK in a browser, which knows Google's hosts alone, reach the emulator. */
export async function routeToEmulator(context: BrowserContext): Promise<void> {
  const { auth } = emulators();
  await context.route(GOOGLE, async (route) => {
    const url = new URL(route.request().url());
    const response = await route.fetch({ url: `http://${auth}/${url.host}${url.pathname}${url.search}` });
    await route.fulfill({ response });
  });
}
