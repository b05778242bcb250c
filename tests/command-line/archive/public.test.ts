import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesOf } from "../../support/archive/archives.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { plain, writePicture } from "../../support/content/pictures.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { receiveInto } from "../../support/messages/receive.ts";
import { submission } from "../../support/messages/submissions.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

test("the public content alone leaves, and other sites take it: by an import, and by publishing its files", async () => {
  const site = await startSite();
  const { dataDir } = site;
  const folder = await temporaryFolder();
  await writePicture(folder, "a.png", await plain({ colour: "#336699" }).png().toBuffer());
  const cover = { cover: "a.png", coverAlt: "Un carré bleu." };
  const fr = {
    title: "La serre",
    slug: "la-serre",
    translationKey: "serre",
    tags: ["Plantes"],
    author: "Ada",
    ...cover,
  };
  const files = [
    await writeArticle(folder, "fr.md", {
      ...fr,
      body: "Une bergeronnette.\n\n![Un carré](a.png)\n\n[Voir](/pricing)",
    }),
    await writeArticle(folder, "en.md", {
      title: "The greenhouse",
      slug: "greenhouse",
      lang: "en",
      translationKey: "serre",
    }),
  ];
  expect(await runCommand(["publish", ...files], { dataDir })).toMatchObject({ code: 0 });
  writeDraft(site, { slug: "la-serre" }, { title: "Titre que personne ne connaît" });
  await receiveInto(site, [submission({ text: "Une charpente" })]);

  const place = join(folder, "public");
  const run = await runCommand(["export", place, "--public"], { dataDir });
  expect(run).toMatchObject({ code: 0, stderr: "" });
  await site.stop();
  const written = filesOf(place);
  expect(readdirSync(place).sort()).toEqual(["content", "manifest.json", "media"]);
  const all = Object.values(written).join("\n");
  for (const unseen of ["que personne ne connaît", "Une charpente"]) {
    expect(all.includes(Buffer.from(unseen).toString("latin1")), unseen).toBe(false);
  }

  const other = await startSite();
  const texts = ["fr/blog/la-serre.md", "en/blog/greenhouse.md"].map((path) => join(place, "content", path));
  const published = await runCommand(["publish", ...texts], { dataDir: other.dataDir });
  expect(published).toMatchObject({ code: 0, stderr: "" });
  const page = (await ask(other.url, "/blog/la-serre")).text;
  expect(textOf(page, "h1")).toBe("La serre");
  expect(attributes(page, "img", "alt")).toEqual(expect.arrayContaining(["Un carré bleu.", "Un carré"]));
  expect(page).toContain('href="/en/blog/greenhouse"');
  await other.stop();

  // The starter texts stand there already.
  for (const path of Object.keys(written)) {
    if (path.startsWith("content/") && !/serre|greenhouse/.test(path)) rmSync(join(place, path));
  }
  const third = await startSite();
  const imported = await runCommand(["import", place, "--yes"], { dataDir: third.dataDir });
  expect(imported).toMatchObject({ code: 0, stderr: "" });
  const taken = (await ask(third.url, "/blog/la-serre")).text;
  expect(textOf(taken, "h1")).toBe("La serre");
  expect(attributes(taken, "img", "alt")).toContain("Un carré");
  expect(taken).toContain('href="/en/blog/greenhouse"');
  await third.stop();
});
