import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { folderWith } from "../../support/content/own-content.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

test("two files of an article that changed together are up to date; a translation whose source changed alone is not", async () => {
  const [dataDir, folder] = [await folderWith([]), await temporaryFolder()];
  const publish = async (french: string, english: string) => {
    const shared = { slug: "a", translationKey: "a" };
    const en = await writeArticle(folder, "a.en.md", { ...shared, title: "A", lang: "en", body: english });
    const fr = await writeArticle(folder, "a.fr.md", { ...shared, title: "A", body: french });
    const { code, stdout } = await runCommand(["publish", fr, en], { dataDir });
    expect(code).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(2);
    const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
    const rows = database
      .prepare(
        "select locale, behind, source_locale from translations join entries on entries.id = entry_id order by 1",
      )
      .all();
    database.close();
    return rows.map((row) => ({ ...row }));
  };
  const state = (behind: number) => [
    { locale: "en", behind, source_locale: "fr" },
    { locale: "fr", behind: 0, source_locale: "fr" },
  ];

  expect(await publish("Un.\n\nDeux.", "One.\n\nTwo.")).toEqual(state(0));
  expect(await publish("Un !\n\nDeux.", "One!\n\nTwo.")).toEqual(state(0));
  // The English file is published once more as it is: nobody translated what the French one says now.
  expect(await publish("Un !\n\nDeux !", "One!\n\nTwo.")).toEqual(state(1));
});

inFull("a new site's starter texts are all up to date", async () => {
  const site = await startSite();
  await site.stop();
  const states = statesIn(site.dataDir);
  expect(states.filter(({ locale }) => locale === "en").length).toBeGreaterThan(5);
  expect(states.filter(({ behind, source_locale }) => behind !== 0 || source_locale !== "fr")).toEqual([]);
});

/** Every translation of a site that is stopped. */
function statesIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
  const rows = database
    .prepare("select locale, behind, source_locale from translations join entries on entries.id = entry_id order by 1")
    .all();
  database.close();
  return rows.map((row) => ({ ...row }));
}
