import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import type { Change } from "../../../src/content/publishing/affected-urls.ts";
import { type Db, openDatabase } from "../../../src/db/client.ts";
import { AppError } from "../../../src/kernel/errors.ts";
import { LOCALES, type Locale } from "../../../src/kernel/locale.ts";
import { markdownAlternatePath, pagePath, payloadPath, postPath } from "../../../src/kernel/paths.ts";
import { ENGINES, type TestEngine } from "../../support/database/engines.ts";
import { EVERYDAY, generatedCases, sample } from "../../support/run/everyday.ts";
import { affected, isTold, page, post, put, takeDown } from "./content.ts";
import { changeLayout as change, layoutWith } from "./layouts.ts";
import { type SiteView, type Universe, viewSite } from "./site-view.ts";

const counted = vi.hoisted(() => ({ places: 100 }));

// Lists so short that a dozen articles fill several pages of each.
vi.mock(import("../../../src/content/reading/list-sizes.ts"), async (original) => {
  const files = { FEED_LENGTH: 3, LLMS_LENGTH: 3, SITEMAP_PART_LENGTH: 4 };
  const lists = { POSTS_PER_PAGE: 2, LATEST_POSTS_MAX: 2, SITE_MAP_LENGTH: 3 };
  const short = { ...files, ...lists, TAGS_NAMED: 2, RELATED_POSTS: 2, RELATED_REACH: 2 };
  // The constants have literal types.
  const all = { ...(await original()), ...(short as object) };
  return Object.defineProperty(all, "PLACES_COUNTED", { enumerable: true, get: () => counted.places });
});

/** Sequences of changes tried on each engine; each of them reads the whole site after every step. */
const RUNS = { sqlite: generatedCases(15, 2 / 5), pglite: 1, postgres: generatedCases(50, 1 / 8) };

const KEYS = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
const TAGS = ["x", "y", "z"];
const UNIVERSE: Universe = {
  posts: [...KEYS, "moved-0", "moved-1", "moved-2"],
  pages: ["", "about", "team"],
  tags: TAGS,
  listPages: 6,
};

const homePage = (title: string, showsPosts: boolean): PageDocument =>
  page("", {
    title,
    blocks: showsPosts
      ? [{ type: "latest-posts", title: "À lire", count: 12 }]
      : [{ type: "hero", title: "Bonjour", actions: [] }],
  });
const blogPage = (title: string): PageDocument => page("blog", { title, blocks: [{ type: "post-list" }] });
const mapPage = (title: string): PageDocument => page("legal/routes", { title, blocks: [{ type: "site-map" }] });

/** `change` is null where no entry changed. */
type Told = { addresses: string[]; change: Change | null };
type Step = { label: string; run(db: Db): Promise<Told> };

const toldOf = (change: Change): Told => ({ addresses: affected(change), change });

const locale = fc.constantFrom<Locale>("fr", "fr", "en");
const title = fc.constantFrom("Un", "Deux", "Trois");

const publishPost: fc.Arbitrary<Step> = fc
  .record({
    key: fc.constantFrom(...KEYS),
    locale,
    title,
    slug: fc.option(fc.constantFrom("moved-0", "moved-1", "moved-2"), { freq: 3 }),
    publishedAt: fc.nat(9),
    // In any order: the first is the subject.
    tags: fc.shuffledSubarray(TAGS),
    label: fc.constantFrom("Étiquette", "étiquette"),
  })
  .map(({ key, locale, slug, tags, label, ...rest }) => ({
    label: `publish ${locale} ${key} ${JSON.stringify({ slug, tags, ...rest })}`,
    run: async (db) => {
      const document = post(slug ?? key, { ...rest, tags: tags.map((tag) => ({ tag, label })) });
      return toldOf(await put(db, key, document, locale));
    },
  }));

const publishPage: fc.Arbitrary<Step> = fc
  .record({
    locale,
    document: fc.oneof(
      fc.tuple(title, fc.boolean()).map(([title, shows]) => ["home", homePage(title, shows)] as const),
      title.map((title) => ["blog", blogPage(title)] as const),
      title.map((title) => ["map", mapPage(title)] as const),
      fc
        .tuple(title, fc.constantFrom("about", "team"))
        .map(([title, slug]) => ["about", page(slug, { title })] as const),
    ),
  })
  .map(({ locale, document: [key, document] }) => ({
    label: `publish ${locale} page ${JSON.stringify(document)}`,
    run: async (db) => toldOf(await put(db, key, document, locale)),
  }));

const unpublishSomething: fc.Arbitrary<Step> = fc
  .record({
    locale,
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...UNIVERSE.posts).map((slug) => ["post", slug] as const) },
      fc.constantFrom("", "blog", "legal/routes", "about", "team").map((slug) => ["page", slug] as const),
    ),
  })
  .map(({ locale, what: [kind, slug] }) => ({
    label: `unpublish ${locale} ${kind} ${slug}`,
    run: async (db) => toldOf(await takeDown(db, slug, locale, kind)),
  }));

const LINKED = ["/", "/about", "/team", "/en/about", "/fr/team#top", "/blog/p0", "/blog/moved-1?x=1", "/feed.xml"];

const changeLayout: fc.Arbitrary<Step> = fc
  .record({
    locale,
    menu: fc.shuffledSubarray(LINKED),
    footer: fc.shuffledSubarray(LINKED),
    to: fc.constantFrom(...LINKED),
  })
  .map(({ locale, menu, footer, to }) => ({
    label: `layout ${locale} ${JSON.stringify({ menu, footer, to })}`,
    async run(db) {
      const links = (targets: string[]) => targets.map((target) => ({ label: target, to: target }));
      const layout = layoutWith({
        menu: links(menu),
        groups: [{ title: "Suivre", links: links(footer) }],
        announcement: { kind: "text", text: "Ouvert", to },
      });
      await change(db, locale, layout);
      return { addresses: [`${locale} *`], change: null };
    },
  }));

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: publishPost },
    { weight: 2, arbitrary: publishPage },
    { weight: 3, arbitrary: unpublishSomething },
    { weight: 2, arbitrary: changeLayout },
  ),
  { minLength: 1, maxLength: 12 },
);

const tag = (name: string) => ({ tag: name, label: name.toUpperCase() });

/** A site with several pages of every list, in French more than in English. */
async function fill(db: Db): Promise<void> {
  for (const locale of LOCALES) {
    await put(db, "home", homePage("Accueil", true), locale);
    await put(db, "blog", blogPage("Blog"), locale);
    await put(db, "map", mapPage("Plan"), locale);
    const keys = locale === "fr" ? KEYS.slice(0, 7) : KEYS.slice(2, 5);
    for (const [index, key] of keys.entries()) {
      await put(db, key, post(key, { publishedAt: index, tags: index % 2 ? [tag("x")] : [] }), locale);
    }
  }
}

/** Addresses that showed something and no longer show the same, or show something now. */
function changedAddresses(before: SiteView, after: SiteView): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => before.get(address) !== after.get(address),
  );
}

/** Lists of the other language, and entries that neither changed nor stand beside one that did. */
function unrelated(affectedNow: string[], { before, after }: Change): string[] {
  const pathOf = after.kind === "post" ? postPath : pagePath;
  const own = [before.entry, after.entry].flatMap((entry) =>
    entry === null ? [] : [`${after.locale} ${pathOf(entry.slug)}`],
  );
  const siblings = after.siblings.map(({ locale, slug }) => `${locale} ${pathOf(slug)}`);
  const beside = [...before.neighbours, ...after.neighbours].map((slug) => `${after.locale} ${postPath(slug)}`);
  return affectedNow.filter((address) => {
    const [locale = "", path = ""] = address.split(" ");
    if (path === "*" || path.includes("_payload.json") || path.includes("sitemap") || path.startsWith("/legal/routes"))
      return false;
    const known = [own, siblings, beside].flat();
    if (known.some((page) => address === page || address === markdownAlternatePath(page))) return false;
    const isList = /^\/blog(?:$|\?)|^\/feed\.(?:xml|json)(?:$|\?)|^\/llms\.txt$|^\/$/.test(path);
    return !isList || locale !== after.locale || (after.kind === "page" && !/^\/(?:blog|llms\.txt)(?:$|\?)/.test(path));
  });
}

// What is computed is computed by the same code: `npm test` asks one engine, CI both.
for (const { name, start } of EVERYDAY ? ENGINES.slice(0, 1) : ENGINES) {
  describe(name, () => {
    let engine: TestEngine;
    let db: Db;
    const reset = async () => {
      await db?.close();
      await engine.empty();
      db = await openDatabase(await engine.open());
      await fill(db);
    };
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.stop());
    beforeEach(reset);
    afterEach(async () => {
      counted.places = 100;
      await db.close();
    });

    it.each(
      sample([
        ["whose places are all counted", 100],
        ["too long for that", 3],
      ] as const),
    )(
      "in lists %s, whatever is published, moved, redated, retagged or taken down: no address that reads differently is left out, and no unrelated one is in",
      {
        timeout: 900_000,
      },
      async (_, places) => {
        counted.places = places;
        const property = fc.asyncProperty(steps, async (sequence) => {
          await reset();
          let before = await viewSite(db, UNIVERSE);
          for (const step of sequence) {
            const told = await step.run(db).catch((error: unknown) => {
              if (error instanceof AppError && error.status < 500) return null;
              throw error;
            });
            if (told === null) continue;
            const after = await viewSite(db, UNIVERSE);
            const changed = changedAddresses(before, after);
            expect(
              changed.filter((address) => !isTold(told.addresses, address)),
              step.label,
            ).toEqual([]);
            if (told.change !== null) expect(unrelated(told.addresses, told.change), step.label).toEqual([]);
            // Every page of a language is told where what surrounds it changes, and only there.
            for (const locale of LOCALES) {
              if (told.change === null || !told.addresses.includes(`${locale} *`)) continue;
              expect(changed, step.label).toContain(`${locale} layout`);
            }
            before = after;
          }
        });
        await fc.assert(property, { numRuns: RUNS[name] });
      },
    );

    it("each page that changes is told with its payload", async () => {
      const told = affected(await put(db, "p1", post("p1", { publishedAt: 8 })));
      const pages = told.filter((address) => !/_payload\.json|\.(?:xml|json|txt|md)/.test(address));
      expect(pages).toContain("fr /blog?page=2");
      for (const address of pages) {
        const [locale = "", path = ""] = address.split(" ");
        expect(told).toContain(`${locale} ${payloadPath(path)}`);
      }
    });

    it("an article that changes and stays where it is touches the one list page it stands on", async () => {
      const told = affected(await put(db, "p2", post("p2", { publishedAt: 2, summary: "Autre" })));
      expect(told.filter((address) => address.startsWith("fr /blog?page"))).toEqual(["fr /blog?page=3"]);
      expect(told).not.toContain("fr /blog");
      expect(told.filter((address) => /feed|llms/.test(address))).toEqual([]);
      expect(told.filter((address) => /^.. \/blog\/[^_]/.test(address))).toEqual([
        "fr /blog/p2",
        "fr /blog/p2.md",
        "fr /blog/p2/_payload.json",
      ]);
      expect(told).not.toContain("fr /");
    });

    it("an article further down than places are counted touches every list page from there on, and none before", async () => {
      counted.places = 3;
      const told = affected(await put(db, "p2", post("p2", { publishedAt: 2, summary: "Autre" })));
      expect(told.filter((address) => /^.. \/blog(?:$|\?page)/.test(address))).toEqual([
        "fr /blog?page=2",
        "fr /blog?page=3",
        "fr /blog?page=4",
      ]);
    });

    it("one that moves down there touches the site map from there on, and one that stays touches none of it", async () => {
      counted.places = 3;
      const map = async (publishedAt: number) =>
        affected(await put(db, "p0", post("p0", { publishedAt }))).filter((address) => /routes(?:$|\?)/.test(address));
      expect(await map(0)).toEqual([]);
      expect(await map(2)).toEqual(
        ["en", "fr"].flatMap((of) => [2, 3].map((page) => `${of} /legal/routes?page=${page}`)),
      );
    });

    it("a new title reaches the other language, and the articles that name it: next to it, or near it on its subject", async () => {
      for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
        await put(db, `p${index}`, post(`p${index}`, { publishedAt: index, tags: index % 2 ? [] : [tag("y")] }));
      }
      const around = async (key: string, document: PostDocument) => {
        const told = affected(await put(db, key, document));
        return told
          .filter((address) => /^.. \/blog\/p\d$/.test(address))
          .map((address) => address.replace("/blog/", ""));
      };
      expect(await around("p2", post("p2", { publishedAt: 2, tags: [tag("y")], title: "Autre" }))).toEqual([
        "en p2",
        "fr p0",
        "fr p1",
        "fr p2",
        "fr p3",
        "fr p4",
        "fr p6",
      ]);
      // Without a subject only its neighbours name it.
      expect(await around("p5", post("p5", { publishedAt: 5, title: "Autre" }))).toEqual(["fr p4", "fr p5", "fr p6"]);
      // Leaving a subject reaches the articles that named it there.
      expect(await around("p6", post("p6", { publishedAt: 6 }))).toEqual(["fr p2", "fr p4", "fr p5", "fr p6", "fr p7"]);
    });

    it("the numbers beside the blog's tags reach every page of its list, and none of another tag's", async () => {
      const lists = async (document: PostDocument) =>
        affected(await put(db, document.slug, document)).filter((address) => /^.. \/blog(?:$|\?)/.test(address));
      const tagged = await lists(post("p0", { publishedAt: 0, tags: [tag("y")] }));
      expect(tagged).toEqual(["fr /blog", ...[2, 3, 4].map((page) => `fr /blog?page=${page}`), "fr /blog?tag=y"]);
      // Nothing of them changes: the one page it stands on, and its own tag's.
      const same = await lists(post("p0", { publishedAt: 0, tags: [tag("y")], title: "Autre" }));
      expect(same).toEqual(["fr /blog?page=4", "fr /blog?tag=y"]);
    });

    it("the feeds of a tag are told when an article gets it, keeps it or loses it, however old the article is", async () => {
      const feedsOf = (change: Change) => affected(change).filter((address) => address.includes("feed"));
      const tagged = (...tags: string[]) =>
        post("p2", { publishedAt: 2, tags: tags.map((tag) => ({ tag, label: tag })) });
      const x = ["fr /feed.json?tag=x", "fr /feed.xml?tag=x"];
      const y = ["fr /feed.json?tag=y", "fr /feed.xml?tag=y"];
      expect(feedsOf(await put(db, "p2", tagged("x")))).toEqual(x);
      expect(feedsOf(await put(db, "p2", tagged("y")))).toEqual([...x, ...y].sort());
      expect(feedsOf(await takeDown(db, "p2"))).toEqual(y);
    });

    it("an article that gets another date touches the list pages between its two places, and no others", async () => {
      const told = affected(await put(db, "p0", post("p0", { publishedAt: 3.5 * 2 - 3 })));
      const pages = told.filter((address) => /^fr \/blog(?:$|\?page)/.test(address));
      expect(pages).toEqual(["fr /blog?page=2", "fr /blog?page=3", "fr /blog?page=4"]);
    });

    it("a draft saved, then published in a language nobody reads yet, touches no list of the other", async () => {
      const told = affected(await put(db, "p0", post("p0"), "en"));
      expect(told).toContain("fr /blog/p0");
      expect(told.filter((address) => address.startsWith("fr /blog?") || address === "fr /blog")).toEqual([]);
      expect(told).not.toContain("fr /feed.xml");
    });
  });
}
