import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { searchEntries } from "../../../src/content/entry-links/search-entries.ts";
import { planPublish } from "../../../src/content/planning/plan-publish.ts";
import { answeringAddresses } from "../../../src/content/publishing/known-addresses.ts";
import { publishedBlocks, publishedTitles } from "../../../src/content/reading/published-titles.ts";
import { indexNext } from "../../../src/content/search/index-published.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { ENGINES } from "../../support/database/engines.ts";
import { post, put } from "../content/content.ts";

afterEach(() => vi.restoreAllMocks());

/** Every step of SQLite's plan for a statement, as `explain query plan` words it. */
const planOf = (database: DatabaseSync, text: string) =>
  database
    .prepare(`explain query plan ${text}`)
    .all()
    .map(({ detail }) => String(detail));

/** Reads every text of a kind, or of the site. */
const READS_ALL = /(SCAN|SEARCH) \S*translations\b(?!.*(id|slug|published_at)[=<>])/;

const SQLITE = ENGINES.filter(({ name }) => name === "sqlite");

test.each(SQLITE)(
  "what is done with one article reads the rows of that article, not of every other",
  async (engine) => {
    const sqlite = await engine.start();
    const db = await openDatabase(await sqlite.open());
    const statements = new Map<string, string[]>();
    const prepare = DatabaseSync.prototype.prepare;
    vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (this: DatabaseSync, text: string) {
      const statement = prepare.call(this, text);
      if (/^\s*(select|insert|update|delete)/i.test(text) && !statements.has(text)) {
        statements.set(text, []);
        statements.set(text, planOf(this, text));
      }
      return statement;
    });
    try {
      await put(db, "k", post("a"));
      await put(db, "k", post("b"), "en");
      await db.transaction(async (tx) => {
        const seen = await saveDraft(tx, {
          ...{ key: "k", locale: "fr", document: post("c"), now: 6_000, by: null, seen: null },
        });
        await planPublish(tx, { ...seen, at: 9_000, now: 8_000, by: null });
      });
      await db.transaction((tx) => indexNext(tx, null));
      await db.snapshot((tx) => answeringAddresses(tx, [{ kind: "post", locale: "fr", slug: "a" }]));
      await db.snapshot((tx) => publishedTitles(tx, "post", ["a"]));
      await db.snapshot((tx) => publishedBlocks(tx, ["a"]));
      await db.snapshot((tx) => searchEntries(tx, { text: "titre", limit: 10 }));
    } finally {
      await db.close();
      await sqlite.stop();
    }
    const wide = [...statements].filter(([, plan]) => plan.some((step) => READS_ALL.test(step)));
    expect(wide).toEqual([]);
  },
);
