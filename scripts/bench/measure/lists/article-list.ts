import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { openDatabase } from "../../../../src/db/client.ts";
import { openDataFolder } from "../../../../src/db/data-folder.ts";
import { openSqlite } from "../../../../src/db/engines/sqlite.ts";
import { fillFolder } from "../../data/fill-folder.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { generatePair, withVocabulary } from "../../data/generate-posts.ts";
import { wordOfRank } from "../../data/words.ts";
import { quantile } from "../../statistics.ts";
import { ask } from "../../traffic/ask.ts";
import { type Program, withProgram } from "../../traffic/program.ts";
import { ADMIN, signIn } from "../../traffic/sign-in.ts";
import type { Measurement, Row } from "../../types.ts";

const ARTICLES = 10_000;
/** Each tenth has changes that are not published. */
const CHANGED = 10;
const EACH = 30;
const BUDGET_MS = 300;

/** What the list is asked for, as its screen asks. */
const LISTS: Readonly<Record<string, string>> = {
  "as it opens": "",
  "by title": "?sort=title",
  "published last": "?sort=published",
  "unpublished changes": "?changed=1",
  "to translate": "?untranslated=1",
  "one state in each language": "?fr=changed&en=published",
  "a rare word": `?q=${encodeURIComponent(wordOfRank(8_000))}`,
  "a word of every article": "?q=page",
  "the first two letters": "?q=de",
};

/** The back office's list of 10,000 articles: what its screen waits for, and what visitors wait for meanwhile. */
export const measureArticleList: Measurement = {
  name: "articles",
  async run() {
    const dataDir = temporaryFolder();
    console.error(`  writing ${ARTICLES.toLocaleString("en")} articles in both languages`);
    await fillFolder(dataDir, ARTICLES, withVocabulary);
    await writeDrafts(dataDir);
    return withProgram(dataDir, measure, ADMIN);
  },
};

async function writeDrafts(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  try {
    await db.transaction(async (tx) => {
      for (let index = 0; index < ARTICLES; index += CHANGED) {
        const [article] = generatePair(index);
        if (article === undefined) continue;
        const document = { ...article.document, title: `${article.document.title} (suite)` };
        const { key, locale } = article;
        await saveDraft(tx, { key, locale, document, now: Date.now(), by: null, seen: 1 });
      }
    });
  } finally {
    await db.close();
    folder.close();
  }
}

async function measure(program: Program): Promise<Row[]> {
  const cookie = await signIn(program);
  const call = async (path: string): Promise<{ ms: number; next: string | null; total: number | null }> => {
    const began = performance.now();
    const { status, body } = await ask(`${program.url}/api/admin${path}`, { cookie, "accept-encoding": "identity" });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { ms: performance.now() - began, ...(JSON.parse(body.toString()) as { next: null; total: null }) };
  };
  const { total } = await call("/blog");
  // The starter content has some more.
  if (total === null || total < ARTICLES) throw new Error(`the list has ${total} articles`);
  const rows: Row[] = [];
  const row = (what: string, ms: number[], budget: number | null = BUDGET_MS) =>
    rows.push({ what, value: quantile(ms, 0.95), unit: "ms", budget });
  for (const [name, query] of Object.entries(LISTS)) {
    const ms: number[] = [];
    for (let left = EACH; left > 0; left--) ms.push((await call(`/blog${query}`)).ms);
    row(`list of 10,000 articles, ${name}, p95`, ms);
  }
  // From the first page to the last, as somebody who scrolls through all of them.
  const pages: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { ms, next } = await call(`/blog${cursor === "" ? "" : `?cursor=${encodeURIComponent(cursor)}`}`);
    pages.push(ms);
    cursor = next;
  }
  row("  each page of all of them, p95", pages);
  for (const [what, path] of [
    ["  numbers of its views, p95", "/blog/facets"],
    ["  titles for the palette, p95", "/articles?q=pag"],
    ["  what waits on the dashboard, p95", "/waiting"],
  ] as const) {
    const ms: number[] = [];
    for (let left = EACH; left > 0; left--) ms.push((await call(path)).ms);
    row(what, ms);
  }
  row("  a visitor's page meanwhile, p95", await visitorsMeanwhile(program, () => call("/blog?q=de")), null);
  return rows;
}

/** How long a visitor waits for a page while the list is searched without a pause. */
async function visitorsMeanwhile({ url }: Program, search: () => Promise<unknown>): Promise<number[]> {
  let left = EACH;
  const searches = (async () => {
    while (left > 0) await search();
  })();
  const ms: number[] = [];
  for (; left > 0; left--) {
    const began = performance.now();
    await ask(`${url}/blog?page=${left + 1}`);
    ms.push(performance.now() - began);
  }
  await searches;
  return ms;
}
