import type { Page } from "playwright-core";
import { FIREBASE, REFRESH_TOKEN } from "./google.ts";

/** As the SDK writes it: state 0 is not registered, 1 pending, 2 registered. */
export type Installation = {
  fid: string;
  registrationStatus: 0 | 1 | 2;
  registrationTime?: number;
  refreshToken?: string;
  authToken?: { requestStatus: 0 | 1 | 2; token?: string; expiresIn?: number; creationTime?: number };
};

/** An id that a browser may have drawn. */
export const FID = "cAbCdEfGhIjKlMnOpQrStU";
const KEY = `[DEFAULT]!${FIREBASE.appId}`;
const DATABASE = "firebase-installations-database";
const STORE = "firebase-installations-store";

/** A registered installation whose token has so long to live, in milliseconds. */
export function registered(life: number, now = Date.now()): Installation {
  const week = 604_800_000;
  const authToken = { requestStatus: 2, token: "old", expiresIn: week, creationTime: now - week + life } as const;
  return { fid: FID, registrationStatus: 2, refreshToken: REFRESH_TOKEN, authToken };
}

/** What the browser holds; undefined where there is nothing. */
export function installationIn(page: Page): Promise<Installation | undefined> {
  return page.evaluate(
    async ([database, store, key]) => {
      // Opening one that does not exist would make it.
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return undefined;
      return new Promise<Installation | undefined>((done, fail) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(store).objectStore(store).get(key);
          reading.onsuccess = () => {
            db.close();
            done(reading.result);
          };
        };
      });
    },
    [DATABASE, STORE, KEY] as const,
  );
}

/** Puts an installation into the browser, as an earlier visit or another tab would have. */
export function putInstallation(page: Page, installation: Installation): Promise<void> {
  return page.evaluate(
    ([database, store, key, value]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open(database, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const writing = db.transaction(store, "readwrite");
          writing.objectStore(store).put(value, key);
          writing.oncomplete = () => {
            db.close();
            done();
          };
        };
      }),
    [DATABASE, STORE, KEY, installation] as const,
  );
}

/** Names of all databases of the site in this browser. */
export function databasesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "").sort());
}
