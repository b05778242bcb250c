import { afterAll, beforeAll, expect, test } from "vitest";
import { PATHOLOGICAL_TEXTS } from "../../scripts/bench/pathological-texts.ts";
import { cpuMs } from "../../scripts/bench/process-figures.ts";
import { writeArticle } from "../support/articles.ts";
import { ask } from "../support/http.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

/**
 * Processor time the server may take for everything that one text brings about: ten times what it takes on a quiet
 * machine, and a tenth of what one expression with backtracking took.
 */
const LIMIT_MS = 3_000;

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await temporaryFolder();
});
afterAll(removeAll);

test.each(Object.entries(PATHOLOGICAL_TEXTS))(
  "an article of %s is published and shown in linear time",
  async (name, body) => {
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const file = await writeArticle(folder, "article.md", { title: name, slug, body, date: "2026-11-22" });
    const pid = site.process.pid as number;
    const before = cpuMs([pid]);
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
    const targets = [`/blog/${slug}`, `/blog/${slug}/_payload.json`, `/blog/${slug}.md`, "/feed.xml", "/feed.json"];
    for (const target of targets) expect(await ask(site.url, target)).toMatchObject({ status: 200 });
    expect(cpuMs([pid]) - before).toBeLessThan(LIMIT_MS);
  },
);
