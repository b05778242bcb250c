import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { type Db, openDatabase } from "../../src/db/client.ts";
import { ENGINES, type TestEngine } from "../support/database/engines.ts";
import { EVERYDAY, generatedCases } from "../support/run/everyday.ts";
import { auditContract } from "./audit.ts";
import { collectingContract } from "./collecting.ts";
import { articleFactsContract } from "./content/article-facts.ts";
import { changesContract } from "./content/changes.ts";
import { draftsContract } from "./content/drafts.ts";
import { historyContract } from "./content/history.ts";
import { documentsContract } from "./content/items/documents.ts";
import { itemTextsContract } from "./content/items/item-texts.ts";
import { itemsContract } from "./content/items/items.ts";
import { jobOffersContract } from "./content/items/jobs.ts";
import { layoutsContract } from "./content/layouts.ts";
import { entryLinksContract } from "./content/links/entry-links.ts";
import { linkingContract } from "./content/links/linking.ts";
import { articleListContract } from "./content/listing/article-list.ts";
import { listedAddressesContract } from "./content/listing/listed-addresses.ts";
import { listedStatesProperty } from "./content/listing/model.ts";
import { listsContract } from "./content/lists.ts";
import { namedRevisionsContract } from "./content/named-revisions.ts";
import { planningContract } from "./content/planning/planning.ts";
import { publishNewContract } from "./content/publishing/publish-new.ts";
import { publishingContract } from "./content/publishing/publishing.ts";
import { savesContract } from "./content/saves.ts";
import { searchContract } from "./content/searching.ts";
import { thinnedHistoryContract } from "./content/thinned-history.ts";
import { translationAfterEachContract } from "./content/translation/after-each.ts";
import { translationSequencesContract } from "./content/translation/sequences.ts";
import { translationStateContract } from "./content/translation/translation-state.ts";
import { uidsContract } from "./content/uids.ts";
import { databaseContract } from "./database/database.ts";
import { migrationsContract } from "./database/migrations.ts";
import { serverContract } from "./database/server.ts";
import { translationBeginningContract } from "./database/translation-beginning.ts";
import { upgradesContract } from "./database/upgrades.ts";
import { identityContract } from "./identity/identity.ts";
import { PROVIDERS } from "./identity/subject.ts";
import { importsContract } from "./imports.ts";
import { jobsContract } from "./jobs/jobs.ts";
import { mailsContract } from "./mails.ts";
import { mediaEmbedsContract } from "./media/embeds.ts";
import { mediaLibraryContract } from "./media/library.ts";
import { mediaMigrationContract } from "./media/migration.ts";
import { mediaPlansContract } from "./media/plans.ts";
import { mediaUsesContract } from "./media/uses.ts";
import { mediaUsesProperty } from "./media/uses-property.ts";
import { messagesContract } from "./messages/messages.ts";
import { picturesContract } from "./pictures.ts";
import { statisticsContract } from "./statistics.ts";

/** The same rules for every engine: what passes on one and not on another is a bug. */
for (const { name, start } of ENGINES) {
  describe(name, () => {
    let engine: TestEngine;
    let open: Db[] = [];
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.stop());

    const reopen = async () => {
      const db = await openDatabase(await engine.open());
      open.push(db);
      return db;
    };
    const db = () => {
      const [first] = open;
      if (first === undefined) throw new Error("no database is open");
      return first;
    };
    beforeEach(async () => {
      await engine.empty();
      await reopen();
    });
    afterEach(async () => {
      for (const each of open) await each.close();
      open = [];
    });

    const subject = { db, reopen };
    // The rules are the same code on both engines; the one that is emulated is asked for a sample.
    const isSample = name === "pglite";
    describe("database", () => databaseContract(subject));
    describe("migrations", () => migrationsContract(subject, name, () => engine));
    describe("upgrades", () => upgradesContract(subject, () => engine));
    describe("drafts", () => draftsContract(subject));
    describe("publishing", () => publishingContract(subject));
    describe("publishing without a draft", () => publishNewContract(subject));
    // Most of the time for what asks little of the engine itself: `npm test` asks it of one engine, CI of both.
    if (!EVERYDAY || name === "sqlite") {
      describe("history", () => historyContract(subject));
      describe("items", () => itemsContract(subject));
      describe("texts of items", () => itemTextsContract(subject));
      describe("job offers", () => jobOffersContract(subject));
      describe("documents", () => documentsContract(subject));
      describe("lists", () => listsContract(subject));
      describe("listed addresses", () => listedAddressesContract(subject));
      describe("audit", () => auditContract(subject));
      describe("messages", () => messagesContract(subject, { cuts: EVERYDAY ? 1 : isSample ? 2 : 8 }));
      describe("beginning of translations", () => translationBeginningContract(subject, () => engine));
      describe("saves", () => savesContract(subject));
      describe("articles of the back office", () => {
        articleListContract(subject, () => engine);
        listedStatesProperty(subject, generatedCases(isSample ? 8 : 30));
      });
      describe("statistics", () => statisticsContract(subject));
      describe("collecting", () => collectingContract(subject));
      describe("searching", () => searchContract(subject));
      describe("named revisions", () => namedRevisionsContract(subject));
      describe("thinned history", () => thinnedHistoryContract(subject));
      describe("translations", () => translationStateContract(subject));
      describe("translations, step by step", () => translationAfterEachContract(subject));
      describe("sequences", () => translationSequencesContract(subject, generatedCases(isSample ? 12 : 60)));
      describe("planning", () => planningContract(subject, generatedCases(isSample ? 40 : 160)));
      describe("changes", () => changesContract(subject));
      describe("ids of pieces", () => uidsContract(subject));
      describe("pictures", () => picturesContract(subject));
      describe("media library", () => mediaLibraryContract(subject));
      describe("uses of media", () => mediaUsesContract(subject));
      describe("uses of media by embeds", () => mediaEmbedsContract(subject));
      describe("uses of media by plans", () => mediaPlansContract(subject));
      describe("uses of media, whatever happens", () => mediaUsesProperty(subject));
      describe("media of a former version", () => mediaMigrationContract(() => engine));
      describe("mails", () => mailsContract(subject));
      describe("links to entries", () => entryLinksContract(subject));
      describe("what links to entries", () => linkingContract(subject, () => engine));
      describe("layouts", () => layoutsContract(subject));
      describe("facts of articles", () => articleFactsContract(subject));
      describe("jobs", () => jobsContract(subject, generatedCases(isSample ? 100 : 1_000, 1 / 20, 1 / 5)));
      describe("imports", () => importsContract(subject));
      for (const provider of isSample ? PROVIDERS.slice(0, 1) : PROVIDERS) {
        describe(`identity, provider ${provider.name}`, () => identityContract(subject, provider));
      }
    }
    if (name === "postgres") describe("server", () => serverContract(() => engine));
  });
}
