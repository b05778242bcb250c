import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect } from "vitest";
import { LEGAL } from "../support/content/legal.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { ask } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import {
  copyOfShared,
  copyProject,
  removeAll,
  runCommand,
  type Site,
  startSite,
  temporaryFolder,
} from "../support/site.ts";

afterAll(removeAll);

/** Each test starts several sites that take all their starter texts in. */
const SLOW = 180_000;

/** A folder that the program as it is has filled, once for all tests. */
const filledFolder = (config: string) =>
  copyOfShared("starter-lawful", async (folder) => {
    await (await startSite({ dataDir: folder, config })).stop();
  });

/** A later version of the program: some of its starter texts read otherwise. */
async function change(project: string, file: string, from: string, to: string): Promise<void> {
  const path = join(project, "content", file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

const updates = (site: Site) =>
  site
    .logs()
    .filter(({ msg }) => msg === "starter text updated")
    .map(({ path, item, locale }) => `${locale} ${path ?? item}`)
    .sort();

function inDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"));
  work(database);
  database.close();
}

const versions = (dataDir: string) => {
  let count = 0;
  inDatabase(dataDir, (database) => {
    count = Number(database.prepare("select count(*) as n from versions").get()?.n);
  });
  return count;
};

inFull(
  "a starter text that changed reaches a site that never edited it, once, and the start says so",
  async () => {
    const project = await copyProject();
    const config = await ownerConfig({ legal: LEGAL });
    const dataDir = await filledFolder(config);
    const first = await startSite({ dataDir, project, config });
    expect(updates(first)).toEqual([]);
    await first.stop();
    const before = versions(dataDir);

    await change(project, "pages/legal--terms.fr.yaml", "## 1. Objet", "## 1. Objet de ces conditions xylophones");
    await change(project, "blog/feeds-are-not-dead.en.md", "slug: feeds-are-not-dead", "slug: moved-elsewhere");
    await change(project, "blog/feeds-are-not-dead.en.md", "\n---\n", "\n---\n\nA zephyrean opening.\n");
    const second = await startSite({ dataDir, project, config });
    expect(updates(second)).toEqual(["en /blog/feeds-are-not-dead", "fr /legal/terms"]);
    expect((await ask(second.url, "/legal/terms")).text).toContain("xylophones");
    expect((await ask(second.url, "/api/search?lang=fr&q=xylophones")).text).toContain("/legal/terms");
    // Its address, and the other language, stay.
    expect((await ask(second.url, "/blog/feeds-are-not-dead")).text).not.toContain("zephyrean");
    expect((await ask(second.url, "/en/blog/feeds-are-not-dead")).text).toContain("zephyrean");
    expect((await ask(second.url, "/en/blog/moved-elsewhere")).status).toBe(404);
    await second.stop();
    expect(versions(dataDir)).toBe(before + 2);

    const third = await startSite({ dataDir, project, config });
    expect(updates(third)).toEqual([]);
    await third.stop();
    expect(versions(dataDir)).toBe(before + 2);
  },
  SLOW,
);

inFull(
  "what somebody edited, unpublished, or began to edit is left alone, and the check says which is which",
  async () => {
    const project = await copyProject();
    const config = await ownerConfig({ legal: LEGAL });
    const dataDir = await filledFolder(config);
    const article = join(await temporaryFolder(), "article.md");
    const source = await readFile(join(project, "content/blog/les-flux-ne-sont-pas-morts.fr.md"), "utf8");
    await writeFile(
      article,
      source.replace("\n---\n", "\n---\n\nUne phrase de l’éditeur.\n").replaceAll(/^cover.*\n/gm, ""),
    );
    expect(await runCommand(["publish", article], { dataDir, project, config })).toMatchObject({ code: 0 });
    await runCommand(["unpublish", "/legal/terms"], { dataDir, project, config });
    // A draft, as the back office saves one.
    inDatabase(dataDir, (database) =>
      database
        .prepare(
          `insert into drafts (translation_id, revision, base_version_id, saved_at, session_began_at, document)
           select translations.id, 2, versions.id, 1, 1, versions.document
           from translations join versions on versions.id = published_version_id
           where translations.slug = 'legal/cookies' and locale = 'fr'`,
        )
        .run(),
    );
    await change(project, "blog/les-flux-ne-sont-pas-morts.fr.md", "\n---\n", "\n---\n\nUne phrase xylophone.\n");
    await change(project, "pages/legal--terms.fr.yaml", "## 1. Objet", "## 1. Objet xylophone");
    await change(project, "pages/legal--cookies.fr.yaml", "## La liste complète", "## La liste xylophone");
    await change(project, "pages/legal--cookies.en.yaml", "## The complete list", "## The xylophone list");
    const site = await startSite({ dataDir, project, config });
    expect(updates(site)).toEqual(["en /legal/cookies"]);
    expect((await ask(site.url, "/blog/les-flux-ne-sont-pas-morts")).text).toContain("Une phrase de l’éditeur.");
    expect((await ask(site.url, "/legal/terms")).status).toBe(410);
    expect((await ask(site.url, "/legal/cookies")).text).not.toContain("xylophone");
    const { stdout } = await runCommand(["check"], { dataDir, project, config });
    expect(stdout).toMatch(/edited text {3}http\S+\d\/legal\/cookies\n/);
    expect(stdout).toMatch(/starter text {2}http\S+\/en\/legal\/cookies\n/);
    expect(stdout).toMatch(/, 1 edited/);
  },
  SLOW,
);

inFull(
  "a site that was filled before starter texts were remembered gets them too, where nobody edited them",
  async () => {
    const project = await copyProject();
    const config = await ownerConfig({ legal: LEGAL });
    const dataDir = await filledFolder(config);
    inDatabase(dataDir, (database) => {
      database.exec("delete from starter_texts");
      database.exec(`update settings set value = json_remove(value, '$.files') where key = 'starter-content'`);
      database.exec("update translations set revision = 2 where slug = 'legal' and locale = 'en'");
    });
    // One page was published a second time since.
    const article = join(await temporaryFolder(), "article.md");
    const source = await readFile(join(project, "content/blog/les-flux-ne-sont-pas-morts.fr.md"), "utf8");
    await writeFile(
      article,
      source.replace("\n---\n", "\n---\n\nUne phrase de l’éditeur.\n").replaceAll(/^cover.*\n/gm, ""),
    );
    await runCommand(["publish", article], { dataDir, project, config });
    await change(project, "blog/les-flux-ne-sont-pas-morts.fr.md", "\n---\n", "\n---\n\nUne phrase xylophone.\n");
    await change(project, "pages/legal.fr.yaml", "## Liens", "## Liens xylophones");
    const site = await startSite({ dataDir, project, config });
    expect(updates(site)).toEqual(["fr /legal"]);
    expect((await ask(site.url, "/legal")).text).toContain("xylophones");
    expect((await ask(site.url, "/blog/les-flux-ne-sont-pas-morts")).text).toContain("Une phrase de l’éditeur.");
  },
  SLOW,
);

/** As a site from before there were items. */
function withoutItems(dataDir: string): void {
  inDatabase(dataDir, (database) => {
    database.exec("pragma foreign_keys = off");
    for (const table of ["translations", "entries"]) {
      database.exec(`delete from ${table} where kind not in ('page', 'post')`);
    }
    database.exec(`update settings set value = json_remove(value, '$.items') where key = 'starter-content'`);
  });
}

inFull(
  "a site from before there were items gets them with the first page that shows some, and follows them where nobody edited",
  async () => {
    const project = await copyProject();
    const config = await ownerConfig({ legal: LEGAL });
    const dataDir = await filledFolder(config);
    withoutItems(dataDir);
    await change(project, "pages/legal--terms.fr.yaml", "## 1. Objet", "## 1. Objet xylophone");
    const first = await startSite({ dataDir, project, config });
    expect(updates(first)).toEqual(["fr /legal/terms"]);
    // No page shows them anew: they would be of no use.
    expect((await ask(first.url, "/pricing")).text).not.toContain("Trois postes de dépense");
    await first.stop();

    await change(project, "pages/pricing.fr.yaml", "Trois postes de dépense", "Trois postes xylophones");
    const second = await startSite({ dataDir, project, config });
    expect(updates(second)).toEqual(["fr /pricing"]);
    const pricing = (await ask(second.url, "/pricing")).text;
    for (const words of ["Trois postes xylophones", "Le logiciel", "Un nom de domaine"])
      expect(pricing).toContain(words);
    expect((await ask(second.url, "/en")).text).toContain("Search that forgives missing accents");
    await second.stop();

    inDatabase(dataDir, (database) =>
      database
        .prepare(
          `insert into drafts (translation_id, revision, base_version_id, saved_at, session_began_at, document)
           select translations.id, 2, versions.id, 1, 1, versions.document
           from translations join versions on versions.id = published_version_id
           join entries on entries.id = entry_id
           where (entries.kind, entries.key) in (('plan', 'work'), ('form', 'contact')) and locale = 'fr'`,
        )
        .run(),
    );
    await change(project, "items/plan.yaml", "Souvent le plus gros", "Le plus xylophone");
    await change(project, "items/plan.yaml", "A machine that stays on", "A xylophone that stays on");
    await change(project, "items/plan.yaml", "{ pricing: amount, monthly: 0 }", "{ pricing: free }");
    // The words of a form label its questions: where somebody writes one of its texts, none of them follows.
    await change(project, "items/form.yaml", "Your email address", "Your xylophone");
    await change(project, "items/form.yaml", '"Votre CV"', '"Votre xylophone"');
    const third = await startSite({ dataDir, project, config });
    expect(updates(third)).toEqual(["en plan/hosting", "fr form/application", "zxx plan/software"]);
    expect((await ask(third.url, "/en/pricing")).text).toContain("A xylophone that stays on");
    const french = (await ask(third.url, "/pricing")).text;
    expect(french).toContain("<strong>Gratuit</strong>");
    expect(french).not.toContain("Le plus xylophone");
  },
  SLOW,
);
