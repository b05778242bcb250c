import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blogPage, folderWith, shortPost } from "../../support/content/own-content.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
let folder: string;

beforeAll(async () => {
  const posts = Array.from({ length: 14 }, (_, index) =>
    shortPost(`billet-${index}`, index, { tags: [{ tag: "serie", label: "Série" }] }),
  );
  site = await startSite({ dataDir: await folderWith([blogPage("fr"), measuredPage(), ...posts]) });
  folder = await temporaryFolder();
});
afterAll(removeAll);

/** A page whose words depend on what the site measures. */
function measuredPage() {
  const page = blogPage("fr");
  if (page.document.kind !== "page") throw new Error("the blog's page is a page");
  page.document.blocks = [
    { type: "hero", title: "Mesure", actions: [] },
    { type: "hero", title: "Vos visites sont comptées", actions: [], when: "own-measurement" },
  ];
  return { ...page, key: "mesure", document: { ...page.document, slug: "mesure" } };
}

const exportTo = (target: string, options: Parameters<typeof runCommand>[1] = {}) =>
  runCommand(["export", "--static", target], { dataDir: site.dataDir, ...options });
const publicFile = (target: string, file: string) => readFile(join(target, "public", file));

test("the running site writes its copy itself: every form of a page, each beside its compressed ones", async () => {
  const target = join(folder, "copie");
  const { code, stdout } = await exportTo(target, { env: { LANG: "fr_FR.UTF-8" } });
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^Site exporté\s:\s\d+\spages,\s\d+\sfichiers,\s\S+\sMo\./),
  ]);
  for (const file of ["blog.html", "blog/_payload.json", "blog.md", "blog/billet-3.html", "feed.xml", "404.html"]) {
    const whole = await publicFile(target, file);
    expect.soft(brotliDecompressSync(await publicFile(target, `${file}.br`)).equals(whole), file).toBe(true);
    expect.soft(gunzipSync(await publicFile(target, `${file}.gz`)).equals(whole), file).toBe(true);
  }
  // What only a server can do is not offered.
  const page = String(await publicFile(target, "blog.html"));
  expect(page).not.toMatch(/search|data-consent|data-asks|\?page=|\?tag=/);
  expect(page).toContain('href="/blog/page/2"');
  expect(String(await publicFile(target, "blog/tag/serie/page/2.html"))).toContain("billet-13");
  // Once the site itself is back, links to the copy still lead there.
  const back = await ask(site.url, "/blog/tag/serie/page/2?de=copie");
  expect([back.status, back.headers.location]).toEqual([301, "/blog?tag=serie&page=2"]);
  expect((await ask(site.url, "/mesure")).text).toContain("Vos visites sont comptées");
  expect(String(await publicFile(target, "mesure.html"))).not.toContain("comptées");
  // Nothing of the back office, nothing left of the writing.
  expect((await readdir(join(target, "public", "assets"))).filter((name) => /^entry-main|^editor/.test(name))).toEqual(
    [],
  );
  expect((await readdir(folder)).filter((name) => name.includes(".export-"))).toEqual([]);
});

test("an earlier copy is replaced whole; any other folder is refused, and stays as it is", async () => {
  const target = join(folder, "deux-fois");
  expect(await exportTo(target)).toMatchObject({ code: 0 });
  await writeFile(join(target, "public", "vieille.html"), "");
  // As one that was killed leaves it, and somebody's own folder beside it.
  const left = join(folder, ".deux-fois.export-abc123");
  await mkdir(left);
  await writeFile(join(left, "vitrine-export.json"), '{"format":"vitrine-static"}');
  await mkdir(join(folder, ".deux-fois.export-notes"));
  expect(await exportTo(target)).toMatchObject({ code: 0 });
  expect(await readdir(join(target, "public"))).not.toContain("vieille.html");
  const beside = await readdir(folder);
  expect(beside.filter((name) => name.startsWith(".deux-fois"))).toEqual([".deux-fois.export-notes"]);

  const own = join(folder, "photos");
  await mkdir(own);
  await writeFile(join(own, "été.txt"), "à garder");
  const refused = await exportTo(own, { env: { LANG: "fr_FR.UTF-8" } });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("contient autre chose qu’un export statique précédent");
  expect(await readdir(own)).toEqual(["été.txt"]);
});

test("what cannot stand on a server of files is refused before anything is written", async () => {
  const english = { en: "http://en.example" };
  for (const [settings, sentence] of [
    [{ strategy: "no_prefix" }, /both languages share their addresses/],
    [{ domains: english }, /a static copy stands on one domain/],
  ] as const) {
    const dataDir = await folderWith([blogPage("fr")]);
    const target = join(folder, "refuse");
    const { code, stderr } = await exportTo(target, { dataDir, config: await ownerConfig(settings) });
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await readdir(folder)).not.toContain("refuse");
  }
});

test("two pages that would have one file fail the export by name, and the earlier copy stays", async () => {
  const index = blogPage("fr");
  index.document.slug = "index";
  const home = blogPage("fr");
  home.document.slug = "";
  const dataDir = await folderWith([
    { ...home, key: "home" },
    { ...index, key: "index" },
  ]);
  const target = join(folder, "deux-fois");
  const before = await readdir(join(target, "public"));
  const { code, stderr } = await exportTo(target, { dataDir });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^Nothing was exported, because of \/(index)?: this address and \/(index)? would have the same file/,
    ),
  ]);
  expect(await readdir(join(target, "public"))).toEqual(before);
});

test("with a prefix for every language, an address without one leads to the default one", async () => {
  const dataDir = await folderWith([blogPage("fr"), blogPage("en")]);
  const target = join(folder, "prefixes");
  const config = await ownerConfig({ strategy: "prefix_and_default" });
  expect(await exportTo(target, { dataDir, config })).toMatchObject({ code: 0 });
  const redirects = String(await publicFile(target, "_redirects")).split("\n");
  expect(redirects).toEqual(expect.arrayContaining(["/ /fr 302", "/blog /fr/blog 301"]));
  // For a server that knows none of them.
  expect(String(await publicFile(target, "index.html"))).toMatch(
    /http-equiv="refresh" content="0; url=\/fr".*href="\/en"/,
  );
  expect(redirects.some((line) => line.startsWith("/en/blog "))).toBe(false);
  expect(String(await publicFile(target, "fr/blog.html"))).toContain('href="/en/blog"');
});

test("visitors are answered while the copy is written", async () => {
  const target = join(folder, "pendant");
  const exporting = exportTo(target);
  let slowest = 0;
  let finished = false;
  void exporting.finally(() => {
    finished = true;
  });
  while (!finished) {
    const begun = performance.now();
    expect((await ask(site.url, "/blog")).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  expect(await exporting).toMatchObject({ code: 0 });
  expect(slowest).toBeLessThan(1_000);
});
