import { afterAll, beforeAll, expect, test } from "vitest";
import { type Article, writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, textOf } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await temporaryFolder();
});
afterAll(removeAll);

const FILE: Article = { title: "Du fichier", slug: "fichier", body: "Le début.\n\nLe milieu.\n\nLa fin." };

async function publish(article: Article, options: { args?: string[]; env?: Record<string, string> } = {}) {
  const file = await writeArticle(folder, "fichier.md", article);
  return runCommand(["publish", ...(options.args ?? []), file], { dataDir: site.dataDir, env: options.env ?? {} });
}
const title = async () => textOf((await ask(site.url, "/blog/fichier")).text, "h1");
const text = (...paragraphs: string[]) => ({
  type: "doc",
  content: paragraphs.map((each) => ({ type: "paragraph", content: [{ type: "text", text: each }] })),
});

test("a file of an article that was edited since is refused with the difference, and replaces it when told to", async () => {
  expect(await publish(FILE)).toMatchObject({ code: 0, stderr: "" });
  // Nobody edited it: a file is published as often as one likes.
  expect(await publish({ ...FILE, title: "Corrigé" })).toMatchObject({ code: 0, stderr: "" });
  const { translationId } = writeDraft(
    site,
    { slug: "fichier" },
    { title: "De l’administration", body: text("Le début.", "Un autre milieu.", "La fin.") },
  );
  const refused = await publish({ ...FILE, summary: "Neuf" });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("The French version of “fichier” was edited in the back office since");
  expect(refused.stderr).toContain("title:\n  - De l’administration\n  + Du fichier\n");
  expect(refused.stderr).toContain("summary:\n  + Neuf\n");
  expect(refused.stderr).toMatch(/text:\n {2}line \d+\n(?:.*\n)*? {2}- Un autre milieu\.\n {2}\+ Le milieu\.\n/);
  expect(refused.stderr).not.toMatch(/Le début|tags:|URL:/);
  expect(refused.stderr).toContain("--replace");
  const french = await publish(FILE, { env: { LC_ALL: "fr_FR.UTF-8" } });
  expect(french.stderr).toContain("La version française de « fichier » a été modifiée dans l’administration");
  expect(french.stderr).toContain("titre :\n  - De l’administration\n");
  expect(await title()).toBe("Corrigé");

  expect(await publish({ ...FILE, summary: "Neuf" }, { args: ["--replace"] })).toMatchObject({ code: 0, stderr: "" });
  expect(await title()).toBe("Du fichier");
  const kept = inDatabase(site, (database) =>
    database
      .prepare("select document from revisions where translation_id = ? and kind = 'save'")
      .all(translationId)
      .map(({ document }) => JSON.parse(String(document)).title),
  );
  expect(kept).toEqual(["De l’administration"]);
  // From then on the file is what was said last.
  expect(await publish({ ...FILE, title: "Encore du fichier" })).toMatchObject({ code: 0, stderr: "" });
  expect(await title()).toBe("Encore du fichier");
});

inFull("a file that says what was written is published without a word", async () => {
  const article = { ...FILE, slug: "pareil", translationKey: "pareil" };
  expect(await publish(article)).toMatchObject({ code: 0 });
  writeDraft(site, { slug: "pareil" }, { title: "Pareil" });
  expect(await publish({ ...article, title: "Pareil" })).toMatchObject({ code: 0, stderr: "" });
  expect(textOf((await ask(site.url, "/blog/pareil")).text, "h1")).toBe("Pareil");
});

inFull("it is the same without a running site, and for what the bin holds", async () => {
  const dataDir = await temporaryFolder();
  const file = await writeArticle(folder, "seul.md", { ...FILE, slug: "seul" });
  expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0 });
  writeDraft({ dataDir }, { slug: "seul" }, { title: "Écrit" });
  const refused = await runCommand(["publish", file], { dataDir });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("- Écrit");
  const drafted = writeDraft({ dataDir }, { slug: "seul" }, {});
  inDatabase({ dataDir }, (database) => {
    database.prepare("insert into binned_entries (entry_id, at, titles) values (?, 1, '{}')").run(drafted.entryId);
  });
  const binned = await runCommand(["publish", "--replace", file], { dataDir });
  expect(binned).toMatchObject({ code: 1, stdout: "" });
  expect(binned.stderr).toContain("in the bin");
});
