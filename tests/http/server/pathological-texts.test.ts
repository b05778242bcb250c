import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHOLOGICAL_TEXTS } from "../../../scripts/bench/data/pathological-texts.ts";
import { cpuMs } from "../../../scripts/bench/process-figures.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { ask } from "../../support/http/http.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

/**
 * Processor time the server may take to show one text in every form: ten times what it takes on a quiet machine, and a
 * tenth of what one expression with backtracking took. To publish all of them it may take as long as for three.
 */
const LIMIT_MS = 3_000;

const EVERY = EVERYDAY ? 4 : 1;
const TEXTS = Object.entries(PATHOLOGICAL_TEXTS)
  .filter((_, index) => index % EVERY === 0)
  .map(([name, body]) => ({
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    body,
  }));

let site: Site;
const cpu = () => cpuMs([site.process.pid as number]);

beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

test("articles made to be slow are published in linear time", async () => {
  const folder = await temporaryFolder();
  const files = await Promise.all(
    TEXTS.map(({ name, slug, body }) =>
      writeArticle(folder, `${slug}.md`, { title: name, slug, body, date: "2026-11-22" }),
    ),
  );
  const before = cpu();
  const published = await runCommand(["publish", ...files], { dataDir: site.dataDir });
  expect(published).toMatchObject({ code: 0, stderr: "" });
  expect(cpu() - before).toBeLessThan(3 * LIMIT_MS);
});

test.each(TEXTS)("an article of $name is shown in linear time", async ({ slug }) => {
  const before = cpu();
  const targets = [`/blog/${slug}`, `/blog/${slug}/_payload.json`, `/blog/${slug}.md`, "/feed.xml", "/feed.json"];
  for (const target of targets) expect(await ask(site.url, target)).toMatchObject({ status: 200 });
  expect(cpu() - before).toBeLessThan(LIMIT_MS);
});

inFull("a long article of pieces that are all alike is published again in linear time", async () => {
  const folder = await temporaryFolder();
  const article = { title: "Rules", slug: "equal-rules", body: "---\n\n".repeat(25_000), date: "2026-11-22" };
  const publish = async (body: string) => {
    const file = await writeArticle(folder, "equal-rules.md", { ...article, body });
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  };
  await publish(article.body);
  const before = cpu();
  await publish(`First.\n\n${article.body}`);
  expect(cpu() - before).toBeLessThan(2 * LIMIT_MS);
});

test("a word of accents alone is published in linear time", async () => {
  const folder = await temporaryFolder();
  const body = `e${"\u0323\u0301".repeat(80_000)}`;
  const file = await writeArticle(folder, "accents.md", { title: "A", slug: "accents", body, date: "2026-11-22" });
  const before = cpu();
  expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  expect(await ask(site.url, "/blog/accents")).toMatchObject({ status: 200 });
  expect(cpu() - before).toBeLessThan(2 * LIMIT_MS);
});
