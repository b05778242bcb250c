import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordChange } from "../../../src/content/changes/record-change.ts";
import { key } from "../../../src/content/dependencies/keys.ts";
import type { PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import { closeItems } from "../../../src/content/items/close-items.ts";
import { moveItem } from "../../../src/content/items/places.ts";
import { keepSiteFacts } from "../../../src/content/site/keep-site-facts.ts";
import { type Db, openDatabase } from "../../../src/db/client.ts";
import { AppError } from "../../../src/kernel/errors.ts";
import { LOCALES, type Locale, type TextLanguage } from "../../../src/kernel/locale.ts";
import { insertItem } from "../../../src/media/library/items-table.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { ENGINES, type TestEngine } from "../../support/database/engines.ts";
import { EVERYDAY, generatedCases, inFull, sample } from "../../support/run/everyday.ts";
import { page, post, put, takeDown } from "./content.ts";
import { documentWords, facts, idsOf, jobWords, putItem, takeItemDown, words } from "./items/item-documents.ts";
import { changeLayout, layoutWith } from "./layouts.ts";
import { type FollowedSite, followedSite, freshSite, PREFIXED, SHARED, targetsOf, type Universe } from "./site-view.ts";

// Lists so short that a dozen articles fill several pages of each.
vi.mock(import("../../../src/content/reading/list-sizes.ts"), async (original) => {
  const files = { FEED_LENGTH: 3, LLMS_LENGTH: 3, SITEMAP_PART_LENGTH: 4 };
  const lists = { POSTS_PER_PAGE: 2, LATEST_POSTS_MAX: 2, SITE_MAP_LENGTH: 3 };
  const short = { ...files, ...lists, TAGS_NAMED: 2, RELATED_POSTS: 2, RELATED_REACH: 2 };
  // The constants have literal types.
  return { ...(await original()), ...(short as object) };
});

/** Sequences of changes tried on each engine; each of them reads the whole site after every step. */
const RUNS = { sqlite: generatedCases(15, 1 / 15, 1 / 3), pglite: 1, postgres: generatedCases(15, 1 / 5, 1 / 3) };

const KEYS = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
const TAGS = ["x", "y", "z"];
/** Addresses below which documents and a page of the owner may stand. */
const DOCUMENT_SLUGS = ["documents/d0", "documents/d1", "documents/moved-d"];
const UNIVERSE: Universe = {
  posts: [...KEYS, "moved-0", "moved-1", "moved-2"],
  pages: [
    "",
    "about",
    "team",
    "offers",
    "careers",
    "careers/j0",
    "careers/j1",
    "careers/moved-j",
    ...DOCUMENT_SLUGS,
    "investor",
  ],
  tags: TAGS,
  listPages: 5,
};
const ROUTINGS = [
  ["whose languages have addresses of their own", PREFIXED],
  ["whose languages share their addresses", SHARED],
] as const;
/** The picture that covers some articles. */
const COVER = { id: "c".repeat(32), width: 640, height: 480, alt: "Un quai" };
const FACTS = { legal: {}, siteUrl: "https://vitrine.example", timeZone: "Europe/Paris", securityLogMonths: 12 };

type Step = { label: string; run(db: Db): Promise<unknown> };

const homePage = (title: string, showsPosts: boolean): PageDocument =>
  page("", {
    title,
    blocks: showsPosts
      ? [{ type: "latest-posts", title: "À lire", count: 12 }]
      : [{ type: "hero", title: "Bonjour", actions: [] }],
  });
const blogPage = (title: string): PageDocument => page("blog", { title, blocks: [{ type: "post-list" }] });
const mapPage = (title: string): PageDocument => page("legal/routes", { title, blocks: [{ type: "site-map" }] });

const locale = fc.constantFrom<Locale>("fr", "fr", "en");
const title = fc.constantFrom("Un", "Deux", "Trois");

const video: RichTextNode = { type: "video", attrs: { provider: "vimeo", id: "12345", title: "Un film" } };
const wordsLinkedTo = (id: string): RichTextNode => ({
  type: "paragraph",
  content: [{ type: "text", text: "voir", marks: [{ type: "link", attrs: { href: `entry:${id}`, title: null } }] }],
});

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
    linked: fc.option(fc.constantFrom(...KEYS)),
    shows: fc.constantFrom("cover", "video", null, null),
  })
  .map(({ key: name, locale: of, slug, tags, label, linked, shows, ...rest }) => ({
    label: `publish ${of} ${name} ${JSON.stringify({ slug, tags, linked, shows, ...rest })}`,
    run: async (db) => {
      const id = linked === null ? null : await entryId(db, linked);
      const document = post(slug ?? name, {
        ...rest,
        tags: tags.map((tag) => ({ tag, label })),
        ...(shows === "cover" && { cover: COVER }),
      });
      if (id !== null) document.body.content.push(wordsLinkedTo(id));
      if (shows === "video") document.body.content.push(video);
      await put(db, name, document, of);
    },
  }));

async function entryId(db: Db, name: string): Promise<string | null> {
  const row = await db.snapshot((reader) =>
    reader.selectFrom("entries").select("id").where("key", "=", name).where("kind", "=", "post").executeTakeFirst(),
  );
  return row?.id ?? null;
}

const publishPage: fc.Arbitrary<Step> = fc
  .record({
    locale,
    document: fc.oneof(
      fc.tuple(title, fc.boolean()).map(([words, shows]) => ["home", homePage(words, shows)] as const),
      title.map((words) => ["blog", blogPage(words)] as const),
      title.map((words) => ["map", mapPage(words)] as const),
      fc
        .tuple(title, fc.constantFrom("about", "team"))
        .map(([words, slug]) => ["about", page(slug, { title: words })] as const),
    ),
  })
  .map(({ locale: of, document: [name, document] }) => ({
    label: `publish ${of} page ${JSON.stringify(document)}`,
    run: (db) => put(db, name, document, of),
  }));

const unpublishSomething: fc.Arbitrary<Step> = fc
  .record({
    locale,
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...UNIVERSE.posts).map((slug) => ["post", slug] as const) },
      fc.constantFrom("", "blog", "legal/routes", "about", "team").map((slug) => ["page", slug] as const),
    ),
  })
  .map(({ locale: of, what: [kind, slug] }) => ({
    label: `unpublish ${of} ${kind} ${slug}`,
    run: (db) => takeDown(db, slug, of, kind),
  }));

const FEATURES = ["f0", "f1", "f2"];

/** Every block that shows items, on one page. */
const offersPage = (words: string): PageDocument =>
  page("offers", {
    title: words,
    blocks: [
      { type: "feature-list", title: "Tout", detailed: true },
      { type: "feature-list", title: "Un groupe", groups: ["g0"], detailed: false },
      { type: "plan-list", title: "Formules" },
      { type: "plan-comparison", title: "Comparer", subject: "Fonctionnalité" },
    ],
  });

const JOBS = ["j0", "j1"];
const DAY = 86_400_000;

const careersPage = (words: string): PageDocument =>
  page("careers", { title: words, blocks: [{ type: "job-list", title: "Postes ouverts", empty: "Aucun." }] });

const publishJob: fc.Arbitrary<Step> = fc
  .record({
    locale,
    title,
    name: fc.constantFrom(...JOBS),
    slug: fc.option(fc.constant("moved-j"), { freq: 3 }),
    closesOn: fc.constantFrom(null, "1970-01-01", "1970-01-02", "1970-01-03"),
    whenClosed: fc.constantFrom("gone", "filled"),
    visible: fc.boolean(),
    isFacts: fc.boolean(),
  })
  .map(({ locale: of, name, slug, isFacts, title: named, ...shared }) => ({
    label: `publish job ${of} ${name} ${JSON.stringify({ slug, isFacts, named, ...shared })}`,
    run: (db) => putItem(db, name, isFacts ? facts("job", shared) : jobWords(slug ?? name, named), of),
  }));

const QUESTION = { id: "q", type: "text", required: true, max: 100, subject: "other" } as const;

const contactPage = (words: string): PageDocument =>
  page("contact", { title: words, blocks: [{ type: "form", form: "form0", title: "Écrire" }] });

const formWords = (named: string) => words("form", named, { labels: { q: named }, submit: "Envoyer", thanks: "Merci" });

const publishForm: fc.Arbitrary<Step> = fc
  .record({
    locale,
    title,
    name: fc.constantFrom("form0", "form1"),
    open: fc.boolean(),
    purpose: fc.constantFrom("application", "contact"),
    isFacts: fc.boolean(),
  })
  .map(({ locale: of, name, title: named, isFacts, ...shared }) => ({
    label: `publish form ${of} ${name} ${JSON.stringify({ isFacts, named, ...shared })}`,
    run: (db) =>
      putItem(db, name, isFacts ? facts("form", { ...shared, questions: [QUESTION] }) : formWords(named), of),
  }));

const FILES = ["d".repeat(32), "e".repeat(32)];
const DOCUMENTS = ["d0", "d1"];

const investorPage = (words: string): PageDocument =>
  page("investor", {
    title: words,
    blocks: [
      { type: "document-list", title: "Documents", empty: "Aucun." },
      { type: "key-dates", title: "Dates clés" },
    ],
  });

const publishDocumentItem: fc.Arbitrary<Step> = fc
  .record({
    locale,
    title,
    name: fc.constantFrom(...DOCUMENTS),
    slug: fc.option(fc.constant("moved-d"), { freq: 3 }),
    file: fc.constantFrom(...FILES),
    former: fc.subarray(FILES),
    date: fc.constantFrom("2025-01-01", "2026-03-03"),
    visible: fc.boolean(),
    isFacts: fc.boolean(),
  })
  .map(({ locale: of, name, slug, file, former, date, visible, isFacts, title: named }) => ({
    label: `publish document ${of} ${name} ${JSON.stringify({ slug, file, former, date, visible, isFacts, named })}`,
    run: (db) => {
      const said = { file: { id: file }, former: former.map((id) => ({ id, until: date })) };
      return putItem(
        db,
        name,
        isFacts ? facts("document", { date, visible }) : documentWords(slug ?? name, named, said),
        of,
      );
    },
  }));

const publishKeyDate: fc.Arbitrary<Step> = fc
  .record({
    locale,
    title,
    startsOn: fc.constantFrom("2026-05-12", "2027-01-01"),
    visible: fc.boolean(),
    isFacts: fc.boolean(),
  })
  .map(({ locale: of, title: named, startsOn, visible, isFacts }) => ({
    label: `publish key date ${of} ${JSON.stringify({ named, startsOn, visible, isFacts })}`,
    run: (db) => putItem(db, "k0", isFacts ? facts("key-date", { startsOn, visible }) : words("key-date", named), of),
  }));

/** A page of the owner at an address that documents may have. */
const publishBelowDocuments: fc.Arbitrary<Step> = fc
  .record({ locale, title, slug: fc.constantFrom(...DOCUMENT_SLUGS) })
  .map(({ locale: of, title: words, slug }) => ({
    label: `publish ${of} page ${slug}`,
    run: (db) => put(db, slug.replace("/", "-"), page(slug, { title: words }), of),
  }));

const close: fc.Arbitrary<Step> = fc.constantFrom(1, 2, 3).map((days) => ({
  label: `close on day ${days}`,
  run: (db) => db.transaction((tx) => closeItems(tx, days * DAY + DAY / 3)),
}));

const idOf = async (db: Db, name: string) => (await idsOf(db, name)).id;

const publishItem: fc.Arbitrary<Step> = fc
  .record({
    locale,
    title,
    name: fc.constantFrom(...FEATURES, "g0", "plan0"),
    note: fc.constantFrom("", "5 utilisateurs"),
    visible: fc.boolean(),
    monthly: fc.option(fc.constantFrom(0, 1_250, 99_900)),
    isFacts: fc.boolean(),
  })
  .map(({ locale: of, name, note, visible, monthly, isFacts, ...rest }) => ({
    label: `publish item ${of} ${name} ${JSON.stringify({ note, visible, monthly, isFacts, ...rest })}`,
    run: async (db) => {
      const [plan, group] = [await idOf(db, "plan0"), await idOf(db, "g0")];
      if (name === "g0") await putItem(db, name, words("feature-group", rest.title), of);
      else if (name === "plan0") {
        const document = isFacts ? facts("plan", { visible, monthly }) : words("plan", rest.title, { priceNote: note });
        await putItem(db, name, document, of);
      } else {
        const values = note === "" ? {} : { [plan]: note };
        const shared = { visible, group, plans: [plan] };
        await putItem(
          db,
          name,
          isFacts ? facts("feature", shared) : words("feature", rest.title, { line: note, values }),
          of,
        );
      }
    },
  }));

const moveFeature: fc.Arbitrary<Step> = fc
  .record({ name: fc.constantFrom(...FEATURES), after: fc.option(fc.constantFrom(...FEATURES)) })
  .map(({ name, after }) => ({
    label: `move ${name} behind ${after}`,
    run: async (db) => {
      const [id, before] = [await idOf(db, name), after === null ? null : await idOf(db, after)];
      await db.transaction((tx) => moveItem(tx, { id, after: before, now: 7_000 }));
    },
  }));

const hideItem: fc.Arbitrary<Step> = fc
  .record({
    name: fc.constantFrom(...FEATURES, "plan0", ...JOBS, ...DOCUMENTS, "k0", "form0"),
    language: fc.constantFrom<TextLanguage>("fr", "en", "zxx"),
  })
  .map(({ name, language }) => ({
    label: `take item down ${language} ${name}`,
    run: (db) => takeItemDown(db, name, language),
  }));

const LINKED = [
  "/careers/j0",
  "/documents/d0",
  "/en/careers/moved-j",
  "/",
  "/about",
  "/team",
  "/en/about",
  "/fr/team#top",
  "/blog/p0",
  "/blog/moved-1?x=1",
  "/feed.xml",
];

const saveLayout: fc.Arbitrary<Step> = fc
  .record({
    locale,
    menu: fc.shuffledSubarray(LINKED),
    footer: fc.shuffledSubarray(LINKED),
    to: fc.constantFrom(...LINKED),
  })
  .map(({ locale: of, menu, footer, to }) => ({
    label: `layout ${of} ${JSON.stringify({ menu, footer, to })}`,
    run(db) {
      const links = (targets: string[]) => targets.map((target) => ({ label: target, to: target }));
      const layout = layoutWith({
        menu: links(menu),
        groups: [{ title: "Suivre", links: links(footer) }],
        announcement: { kind: "text", text: "Ouvert", to },
      });
      return changeLayout(db, of, layout);
    },
  }));

const changeFacts: fc.Arbitrary<Step> = fc.constantFrom("Europe/Paris", "America/Montreal").map((timeZone) => ({
  label: `facts ${timeZone}`,
  run: (db) => keepSiteFacts(db, { ...FACTS, conditions: [], timeZone }, 8_000),
}));

function moveCoverTo(db: Db, x: number): Promise<void> {
  return db.transaction(async (tx) => {
    const focus = JSON.stringify({ x, y: 0.5 });
    await tx.updateTable("media_items").set({ focus }).where("id", "=", COVER.id).execute();
    await recordChange(tx, { kind: "settings", setting: "media_items", keys: [{ key: key.media(COVER.id) }] }, 8_000);
  });
}

const moveFocus: fc.Arbitrary<Step> = fc.double({ min: 0, max: 1, noNaN: true }).map((x) => ({
  label: `focus ${x}`,
  run: (db) => moveCoverTo(db, x),
}));

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: publishPost },
    { weight: 2, arbitrary: publishPage },
    { weight: 3, arbitrary: unpublishSomething },
    { weight: 2, arbitrary: saveLayout },
    { weight: 1, arbitrary: changeFacts },
    { weight: 1, arbitrary: moveFocus },
    { weight: 3, arbitrary: publishItem },
    { weight: 1, arbitrary: moveFeature },
    { weight: 1, arbitrary: hideItem },
    { weight: 3, arbitrary: publishJob },
    { weight: 2, arbitrary: close },
    { weight: 3, arbitrary: publishDocumentItem },
    { weight: 1, arbitrary: publishKeyDate },
    { weight: 2, arbitrary: publishForm },
    { weight: 1, arbitrary: publishBelowDocuments },
  ),
  { minLength: 1, maxLength: 12 },
);

const tag = (name: string) => ({ tag: name, label: name.toUpperCase() });

/** A site with several pages of every list, in French more than in English. */
async function fill(db: Db): Promise<void> {
  await db.transaction((tx) =>
    tx
      .insertInto("media_items")
      .values({
        ...{ id: COVER.id, kind: "picture", type: "image/jpeg", width: COVER.width, height: COVER.height, bytes: 1 },
        ...{ name: "", alt_fr: null, alt_en: null, focus: null, crop: null, search: "" },
        ...{ created_at: 1, created_by: null, deleted_at: null, deleted_by: null, purging: 0, replaced_by: null },
      })
      .execute(),
  );
  await db.transaction(async (tx) => {
    const pdf = { type: "application/pdf", width: null, height: null, bytes: 1_000, pages: 3, name: "", by: null };
    for (const id of FILES) await insertItem(tx, { id, ...pdf, now: 1 });
  });
  await putItem(db, "plan0", facts("plan", { monthly: 1_200 }));
  await putItem(db, "g0", words("feature-group", "Écrire"));
  for (const name of FEATURES) {
    const [plan, group] = [await idOf(db, "plan0"), await idOf(db, "g0")];
    await putItem(db, name, facts("feature", { group: name === "f2" ? null : group, plans: [plan] }));
  }
  for (const name of DOCUMENTS) await putItem(db, name, facts("document", { date: "2026-03-03" }));
  await putItem(db, "k0", facts("key-date", { startsOn: "2026-05-12" }));
  for (const name of ["form0", "form1"]) await putItem(db, name, facts("form", { questions: [QUESTION] }));
  for (const name of JOBS) await putItem(db, name, facts("job", { closesOn: "1970-01-02" }));
  for (const of of LOCALES) {
    for (const name of JOBS) await putItem(db, name, jobWords(name, name), of);
    await put(db, "careers", careersPage("Carrières"), of);
    for (const name of DOCUMENTS)
      await putItem(db, name, documentWords(name, name, { file: { id: FILES[0] ?? "" } }), of);
    await putItem(db, "k0", words("key-date", "Assemblée générale"), of);
    await put(db, "investor", investorPage("Investisseurs"), of);
    for (const name of ["form0", "form1"]) await putItem(db, name, formWords(name), of);
    await put(db, "contact", contactPage("Contact"), of);
    await putItem(db, "plan0", words("plan", "Pro"), of);
    for (const name of FEATURES) await putItem(db, name, words("feature", name), of);
    await put(db, "home", homePage("Accueil", true), of);
    await put(db, "blog", blogPage("Blog"), of);
    await put(db, "map", mapPage("Plan"), of);
    await put(db, "offers", offersPage("Offres"), of);
    const keys = of === "fr" ? KEYS.slice(0, 7) : KEYS.slice(2, 5);
    for (const [index, name] of keys.entries()) {
      await put(db, name, post(name, { publishedAt: index, tags: index % 2 ? [tag("x")] : [] }), of);
    }
  }
}

/**
 * Rows that no ORDER BY puts in order come in the opposite one, as after other statistics or a vacuum of PostgreSQL. An
 * answer that changes with it is a page that reads differently though nobody changed anything: once the languages of an
 * entry did. On SQLite alone, which has a switch for it (sqlite.org/pragma.html#pragma_reverse_unordered_selects).
 */
async function withRowsReversed<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const set = async (on: boolean) => {
    for (const read of [db.snapshot, db.snapshotInTurns]) {
      await read((reader) => sql`pragma reverse_unordered_selects = ${sql.lit(on ? 1 : 0)}`.execute(reader));
    }
  };
  if (db.engine !== "sqlite") return work();
  await set(true);
  return work().finally(() => set(false));
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
    afterEach(() => db.close());

    // PGlite takes several times as long for the same.
    it.each(name === "pglite" ? ROUTINGS.slice(0, 1) : sample(ROUTINGS))(
      "on a site %s, whatever is published, moved, redated, retagged, taken down, or set: what is kept is what would be made now",
      { timeout: 900_000 },
      async (_, routing) => {
        const requests = targetsOf(UNIVERSE, routing);
        const property = fc.asyncProperty(steps, async (sequence) => {
          await reset();
          const site = await followedSite(db, routing);
          await site.answers(requests);
          for (const step of sequence) {
            await step.run(db).catch((error: unknown) => {
              if (!(error instanceof AppError && error.status < 500)) throw error;
            });
            await site.catchUp();
            const kept = await site.answers(requests);
            const fresh = await withRowsReversed(db, () => freshSite(db, routing).answers(requests));
            const stale = [...fresh].filter(([request, answer]) => kept.get(request) !== answer);
            expect(
              stale.map(([request]) => request),
              step.label,
            ).toEqual([]);
          }
        });
        await fc.assert(property, { numRuns: RUNS[name] });
      },
    );

    // Which pages depend on what is decided by keys, whatever the engine: PGlite, ten times slower, does the sequences above alone.
    if (name === "pglite") return;
    describe("is made anew, and nothing else, after", () => {
      let site: FollowedSite;
      const requests = targetsOf(UNIVERSE, PREFIXED);
      beforeEach(async () => {
        site = await followedSite(db, PREFIXED);
      });
      /** The pages that are made anew after a change, of those that were kept: without payloads and Markdown. */
      const anew = async (change: () => Promise<unknown>): Promise<string[]> => {
        await site.catchUp();
        await site.answers(requests);
        // What is not there is not kept, and looked for each time.
        const never = new Set(await site.rendered(() => site.answers(requests)));
        await change();
        await site.catchUp();
        const made = (await site.rendered(() => site.answers(requests))).filter((each) => !never.has(each));
        return made.filter((each) => !/_payload\.json|\.md(?:\?|$)|sitemap/.test(each)).sort();
      };
      const posts = (made: string[]) => made.filter((each) => /^(?:\/en)?\/blog\/p\d$/.test(each));
      const lists = (made: string[]) => made.filter((each) => /^(?:\/en)?\/blog(?:$|\?)/.test(each));

      it("other words of an article: its page, and the feeds that hold it", async () => {
        const words = { body: post("autre").body };
        expect(await anew(() => put(db, "p2", post("p2", { publishedAt: 2, ...words })))).toEqual(["/blog/p2"]);
        expect(await anew(() => put(db, "p6", post("p6", { publishedAt: 6, ...words })))).toEqual([
          ...["/blog", "/blog/p6", "/feed.json", "/feed.xml"],
        ]);
      });

      inFull("another summary: the one list page that it stands on too", async () => {
        const made = await anew(() => put(db, "p2", post("p2", { publishedAt: 2, summary: "Autre" })));
        expect(made.filter((each) => !each.includes("/legal/routes"))).toEqual(["/blog/p2", "/blog?page=3"]);
      });

      inFull(
        "another title: its other language, and the articles that name it, next to it or near it on its subject",
        async () => {
          for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
            await put(db, `p${index}`, post(`p${index}`, { publishedAt: index, tags: index % 2 ? [] : [tag("y")] }));
          }
          const around = async (document: PostDocument) => posts(await anew(() => put(db, document.slug, document)));
          const titled = post("p2", { publishedAt: 2, tags: [tag("y")], title: "Autre" });
          expect(await around(titled)).toEqual([
            ...["/blog/p0", "/blog/p1", "/blog/p2", "/blog/p3", "/blog/p4", "/blog/p6", "/en/blog/p2"],
          ]);
          // Without a subject only its neighbors name it.
          expect(await around(post("p5", { publishedAt: 5, title: "Autre" }))).toEqual([
            ...["/blog/p4", "/blog/p5", "/blog/p6"],
          ]);
          // Leaving a subject reaches the articles that named it there.
          expect(await around(post("p6", { publishedAt: 6 }))).toEqual(["/blog/p2", "/blog/p4", "/blog/p6"]);
        },
      );

      inFull("a tag: every page of the list, which names how many each has, and none of another tag's", async () => {
        const made = async (document: PostDocument) => lists(await anew(() => put(db, document.slug, document)));
        const all = ["/blog", ...[2, 3, 4].map((number) => `/blog?page=${number}`)];
        expect(await made(post("p0", { publishedAt: 0, tags: [tag("y")] }))).toEqual(all);
        // Nothing of them changes: the one page it stands on, and its own tag's.
        expect(await made(post("p0", { publishedAt: 0, tags: [tag("y")], title: "Autre" }))).toEqual([
          ...["/blog?page=4", "/blog?tag=y"],
        ]);
      });

      inFull("another date: the list pages from the newer of its places on, and the articles beside both", async () => {
        const made = await anew(() => put(db, "p0", post("p0", { publishedAt: 4 })));
        expect(lists(made)).toEqual(["/blog?page=2", "/blog?page=3", "/blog?page=4"]);
        expect(posts(made)).not.toContain("/blog/p2");
        expect(made).not.toContain("/");
      });

      it("a text in the other language: what names both, and no list of this one", async () => {
        const made = await anew(() => put(db, "p0", post("p0"), "en"));
        expect(posts(made)).toContain("/blog/p0");
        expect(lists(made).filter((each) => !each.startsWith("/en"))).toEqual([]);
        expect(made).not.toContain("/feed.xml");
      });

      inFull("another focal point of a cover: the pages that show it cut", async () => {
        await put(db, "p2", post("p2", { publishedAt: 2, cover: COVER }));
        // A feed may have read the article whole; it cuts no picture.
        const cut = async (x: number) => (await anew(() => moveCoverTo(db, x))).filter((each) => !/feed/.test(each));
        expect(await cut(0.25)).toEqual(["/blog/p2"]);
        await put(db, "p7", post("p7", { publishedAt: 9, cover: COVER }));
        expect(await cut(0.75)).toEqual(["/blog", "/blog/p2", "/blog/p7"]);
      });

      inFull("a feature, a plan, or their order: the pages that show them in that language, and no other", async () => {
        const offers = (made: string[]) => made.filter((each) => !each.includes("/legal/routes"));
        expect(offers(await anew(() => putItem(db, "f0", words("feature", "Autre"))))).toEqual(["/offers"]);
        expect(offers(await anew(() => putItem(db, "plan0", facts("plan", { monthly: 900 }))))).toEqual([
          ...["/en/offers", "/offers"],
        ]);
        const [id, last] = [await idOf(db, "f0"), await idOf(db, "f2")];
        const moved = () => db.transaction((tx) => moveItem(tx, { id, after: last, now: 7_000 }));
        expect(offers(await anew(moved))).toEqual(["/en/offers", "/offers"]);
        expect(offers(await anew(() => takeItemDown(db, "f1", "en")))).toEqual(["/en/offers"]);
      });

      it("a job that closes: its page and the lists of jobs in every language, and nothing else", async () => {
        const shown = (made: string[]) => made.filter((each) => !/legal\/routes|llms/.test(each));
        const closing = () => db.transaction((tx) => closeItems(tx, 3 * DAY));
        await putItem(db, "j1", facts("job"));
        expect(shown(await anew(closing))).toEqual([
          ...["/careers", "/careers/feed.json", "/careers/feed.xml", "/careers/j0"],
          ...["/en/careers", "/en/careers/feed.json", "/en/careers/feed.xml", "/en/careers/j0"],
        ]);
        expect(shown(await anew(() => putItem(db, "j1", jobWords("j1", "Autre"), "en")))).toEqual([
          ...["/en/careers", "/en/careers/feed.json", "/en/careers/feed.xml", "/en/careers/j1"],
        ]);
      });

      inFull("a document or a key date: the page that lists it in that language, and the calendar", async () => {
        const shown = (made: string[]) => made.filter((each) => !/legal\/routes|llms/.test(each));
        const words = documentWords("d0", "Autre", { file: { id: FILES[1] ?? "" } });
        expect(shown(await anew(() => putItem(db, "d0", words)))).toEqual(["/investor"]);
        expect(shown(await anew(() => putItem(db, "d0", facts("document", { date: "2025-01-01" }))))).toEqual([
          ...["/en/investor", "/investor"],
        ]);
        expect(shown(await anew(() => putItem(db, "k0", facts("key-date", { startsOn: "2027-01-01" }))))).toEqual([
          ...["/en/investor", "/en/investor/dates.ics", "/investor", "/investor/dates.ics"],
        ]);
      });

      inFull("a menu: every page of its language, also where what it links to appears, moves, or goes", async () => {
        const menu = [{ label: "À propos", to: "/about" }];
        const all = (made: string[]) => made.includes("/") && made.includes("/blog/p3") && !made.includes("/en");
        expect(all(await anew(() => changeLayout(db, "fr", layoutWith({ menu }))))).toBe(true);
        expect(all(await anew(() => put(db, "about", page("about"))))).toBe(true);
        expect(all(await anew(() => put(db, "about", page("about", { title: "Autre" }))))).toBe(false);
        // The menu names its former address.
        expect(all(await anew(() => put(db, "about", page("team"))))).toBe(true);
        expect(all(await anew(() => takeDown(db, "team", "fr", "page")))).toBe(true);
        expect(all(await anew(() => put(db, "about", page("team"))))).toBe(true);
        expect(all(await anew(() => put(db, "about", page("about"), "en")))).toBe(false);
        // An article at the same last part.
        expect(all(await anew(() => put(db, "about", post("about"))))).toBe(false);
      });
    });
  });
}
