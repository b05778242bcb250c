import type { BrowserContext, Cookie, Page } from "playwright-core";

/** Attributes of a cookie as it was set; `seconds` is null for one that ends with the browser. */
type SetCookie = { seconds: number | null; path: string; sameSite: string; httpOnly: boolean };

export type Stored = {
  cookies: Map<string, SetCookie>;
  /** Names found in each other kind of storage a browser has. */
  names: Record<"local" | "session" | "elsewhere", Set<string>>;
  /** Notes what a page and its context hold now. */
  look(page: Page): Promise<void>;
};

/**
 * Notes everything that is put on a visitor's device: each cookie as an answer sets it, so that one which is gone a
 * moment later is seen too, and whatever lies in storage when the test looks.
 */
export function watchStorage(...contexts: BrowserContext[]): Stored {
  const stored: Stored = {
    cookies: new Map(),
    names: { local: new Set(), session: new Set(), elsewhere: new Set() },
    async look(page) {
      await Promise.all(reading);
      for (const cookie of await page.context().cookies()) {
        // Written by a script: an answer would have been seen.
        if (!stored.cookies.has(cookie.name)) stored.cookies.set(cookie.name, fromJar(cookie));
      }
      const found = await page.evaluate(namesInPage);
      for (const kind of ["local", "session", "elsewhere"] as const) {
        for (const name of found[kind]) stored.names[kind].add(name);
      }
    },
  };
  const reading: Array<Promise<void>> = [];
  for (const context of contexts) {
    context.on("response", (response) => {
      const read = response.headersArray().then((headers) => {
        for (const { name, value } of headers) {
          if (name.toLowerCase() !== "set-cookie") continue;
          for (const line of value.split("\n")) note(stored.cookies, line);
        }
      });
      reading.push(read.catch(() => {}));
    });
  }
  return stored;
}

function note(cookies: Map<string, SetCookie>, line: string): void {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const attributes = new Map(
    rest.map((part): [string, string] => {
      const [name = "", value = ""] = part.toLowerCase().split("=");
      return [name, value];
    }),
  );
  const maxAge = attributes.get("max-age");
  // Taken away, not set.
  if (maxAge === "0") return;
  cookies.set(pair.slice(0, pair.indexOf("=")), {
    seconds: maxAge === undefined ? null : Number(maxAge),
    path: attributes.get("path") ?? "",
    sameSite: attributes.get("samesite") ?? "",
    httpOnly: attributes.has("httponly"),
  });
}

function fromJar({ expires, path, sameSite, httpOnly }: Cookie): SetCookie {
  // To the minute: it was set a moment ago.
  const seconds = expires === -1 ? null : Math.round((expires - Date.now() / 1_000) / 60) * 60;
  return { seconds, path, sameSite: sameSite.toLowerCase(), httpOnly };
}

async function namesInPage(): Promise<Record<"local" | "session" | "elsewhere", string[]>> {
  const [databases, caches, workers] = await Promise.all([
    indexedDB.databases(),
    window.caches.keys(),
    navigator.serviceWorker.getRegistrations(),
  ]);
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    elsewhere: [
      ...databases.map(({ name }) => `database ${name}`),
      ...caches.map((name) => `cache ${name}`),
      ...workers.map(({ scope }) => `service worker ${scope}`),
    ],
  };
}
