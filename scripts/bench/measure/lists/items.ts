import type { AnySubmission } from "../../../../src/content/document/document.ts";
import { publishInBulk } from "../../../../src/content/publishing/publish-in-bulk.ts";
import { openDatabase } from "../../../../src/db/client.ts";
import { openDataFolder } from "../../../../src/db/data-folder.ts";
import { openSqlite } from "../../../../src/db/engines/sqlite.ts";
import { LOCALES, NO_LANGUAGE } from "../../../../src/kernel/locale.ts";
import { KINDS } from "../../../../src/kinds/kinds.ts";
import { emptyValues, type FactsOf, type WordsOf } from "../../../../src/kinds/values.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { quantile } from "../../statistics.ts";
import { ask } from "../../traffic/ask.ts";
import { type Program, withProgram } from "../../traffic/program.ts";
import { ADMIN, CALL_HEADERS, signIn } from "../../traffic/sign-in.ts";
import type { Measurement, Row } from "../../types.ts";

const FEATURES = 5_000;
const EACH = 30;
const LIST_MS = 300;

/** The list of 5,000 features, and their order: what its screen waits for. */
export const measureItems: Measurement = {
  name: "items",
  async run() {
    const dataDir = temporaryFolder();
    console.error(`  writing ${FEATURES.toLocaleString("en")} features in both languages`);
    await writeFeatures(dataDir);
    return withProgram(dataDir, measure, ADMIN);
  },
};

async function writeFeatures(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  try {
    await db.transaction((tx) => publishInBulk(tx, features()));
  } finally {
    await db.close();
    folder.close();
  }
}

function* features(): Generator<AnySubmission & { now: number; by: null }> {
  const { words, facts } = KINDS.feature;
  const when = { now: Date.now(), by: null };
  const ofAll = emptyValues(facts) as FactsOf<"feature">;
  for (let index = 0; index < FEATURES; index++) {
    const key = `bench-${index}`;
    yield { ...when, key, locale: NO_LANGUAGE, document: { kind: "feature", facts: ofAll } };
    for (const locale of LOCALES) {
      const line = `Feature ${index}, said in one line of some twenty words, as a page of the site would show it to somebody.`;
      const said = { ...(emptyValues(words) as WordsOf<"feature">), line };
      yield { ...when, key, locale, document: { kind: "feature", title: `Feature ${index} ${locale}`, words: said } };
    }
  }
}

type List = {
  items: Array<{ id: string; states: Record<string, { translationId: string; revision: number }> }>;
  more: boolean;
};

async function measure(program: Program): Promise<Row[]> {
  const cookie = await signIn(program);
  const headers = { ...CALL_HEADERS, cookie, "accept-encoding": "identity" };
  const call = async <Answer>(method: string, path: string, body?: object): Promise<{ ms: number; answer: Answer }> => {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${program.url}/api/admin${path}`, {
      method,
      headers,
      ...(text !== undefined && { body: text }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return { ms: performance.now() - began, answer };
  };
  const rows: Row[] = [];
  const row = (what: string, ms: number[], budget: number | null = LIST_MS) =>
    rows.push({ what, value: quantile(ms, 0.95), unit: "ms", budget });
  for (const [name, query] of [
    ["as it opens", ""],
    ["a word of one", "&q=4321"],
    ["a word of all", "&q=feature"],
  ] as const) {
    const ms: number[] = [];
    for (let left = EACH; left > 0; left--) ms.push((await call("GET", `/items?kind=feature${query}`)).ms);
    row(`list of 5,000 features, ${name}, p95`, ms);
  }
  const pages: number[] = [];
  const ids: string[] = [];
  for (let after = ""; ; ) {
    const { ms, answer } = await call<List>("GET", `/items?kind=feature${after}`);
    pages.push(ms);
    ids.push(...answer.items.map(({ id }) => id));
    if (!answer.more) break;
    after = `&after=${ids.at(-1)}`;
  }
  row("  each page of all of them, p95", pages);
  const moves: number[] = [];
  for (let index = 0; index < EACH; index++) {
    moves.push((await call("PUT", `/items/${ids[100 + index]}/place`, { after: ids[4_000 - index] })).ms);
  }
  row("  one of them moved, p95", moves);
  const home: number[] = [];
  const kept: number[] = [];
  for (let index = 0; index < EACH; index++) {
    // A move drops the pages that show features; the home page reads all of them, and shows a group.
    await call("PUT", `/items/${ids[200 + index]}/place`, { after: ids[3_000 - index] });
    const began = performance.now();
    await ask(`${program.url}/`);
    home.push(performance.now() - began);
    const again = performance.now();
    await ask(`${program.url}/`);
    kept.push(performance.now() - again);
  }
  row("  the home page made anew among them, p95", home, 100);
  row("  the home page kept, p95", kept, null);
  return rows;
}
