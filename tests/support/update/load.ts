import { setImmediate as turn } from "node:timers/promises";
import { expect } from "vitest";
import { pictureAddresses } from "../content/pictures.ts";
import { ask } from "../http/http.ts";

const PAGES = ["/", "/en", "/blog", "/en/pricing", "/legal", "/_payload.json", "/feed.xml", "/sitemap.xml"];
const OTHERS = [
  "/api/search?lang=fr&q=typographie",
  "/admin/login",
  "/api/admin/session",
  "/builds/latest.json",
  "/readyz",
];

export type Load = {
  /** Requests that were answered so far. */
  answered(): number;
  /** From now on pictures that nobody has asked for yet are asked for too: they must be made. */
  askForPictures(): Promise<void>;
  /** Ends it. */
  end(): Promise<void>;
  /** Each request that was not answered as on a quiet day. */
  failures: string[];
};

/** Visitors who ask for pages, pictures, searches, and the sign-in, all of them all the time. */
export function startLoad(url: string): Load {
  const failures: string[] = [];
  let answered = 0;
  let ending = false;
  const visit = async (target: string) => {
    try {
      const { status } = await ask(url, target);
      if (status !== 200) failures.push(`${target}: ${status}`);
    } catch (error) {
      failures.push(`${target}: ${error}`);
    }
    answered += 1;
  };
  const repeat = async (targets: readonly string[]) => {
    for (let at = 0; !ending; at += 1) {
      await visit(targets[at % targets.length] ?? "/");
      await turn();
    }
  };
  const visitors = [repeat(PAGES), repeat(PAGES), repeat(OTHERS)];
  return {
    failures,
    answered: () => answered,
    async askForPictures() {
      const { text } = await ask(url, "/blog");
      const shown = pictureAddresses(text);
      expect(shown).not.toEqual([]);
      const card = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec((await ask(url, "/pricing")).text)?.[1];
      expect(card).toBeDefined();
      visitors.push(repeat([...shown.filter((address) => address.endsWith(".webp")), card ?? ""]));
    },
    async end() {
      ending = true;
      await Promise.all(visitors);
    },
  };
}
