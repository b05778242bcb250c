import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { VOCABULARY, withVocabulary } from "../data/generate-posts.ts";
import { createRandom } from "../data/random.ts";
import { wordOfRank } from "../data/words.ts";
import { cpuMs } from "../process-figures.ts";
import { median, quantile } from "../statistics.ts";
import { ask } from "../traffic/ask.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import type { Measurement, Row } from "../types.ts";

const EACH = 60;
const BUDGET_MS = 50;

/** What people type, by how much work it may be; each from its first letters on where it is typed into the dialog. */
function queries(): Record<string, string[]> {
  const random = createRandom(42);
  const rank = (from: number, to: number) => wordOfRank(from + Math.floor(random() * (to - from)));
  const times = (make: () => string) => Array.from({ length: EACH }, make);
  const inEveryPost = ["page", "titre", "lecture", "mesurer", "adresses", "traduction", "chiffre", "article"];
  const pick = () => inEveryPost[Math.floor(random() * inEveryPost.length)] as string;
  return {
    "a rare word": times(() => `${rank(VOCABULARY / 2, VOCABULARY)} `),
    "a common word": times(() => `${rank(0, 50)} `),
    "a word of every post": times(() => `${pick()} `),
    "two words, one rare": times(() => `${pick()} ${rank(2_000, VOCABULARY)}`),
    "two words, both common": times(() => `${rank(0, 200)} ${rank(0, 200)}`),
    "two words that never meet": times(() => `${rank(20, 2_000)} ${rank(10_000, VOCABULARY)} `),
    "four words": times(() => `${pick()} ${pick()} ${rank(0, 100)} ${rank(0, 1_000)}`),
    "words, none in any post": times(() => "introuvable absentement "),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((length) => [
        `the first ${length} of a word`,
        times(() => (random() < 0.3 ? pick() : rank(0, 5_000)).slice(0, length)),
      ]),
    ),
  };
}

/** Time from asking for what is typed until the first results are there, and for whole pages of results. */
export const measureSearch: Measurement = {
  name: "search",
  async run({ posts }) {
    const dataDir = temporaryFolder();
    console.error(`  writing ${posts.toLocaleString("en")} articles in both languages`);
    await fillFolder(dataDir, posts, withVocabulary);
    return withProgram(dataDir, (program) => measure(program, posts), { TRUST_PROXY: "1" });
  },
};

async function measure(program: Program, posts: number): Promise<Row[]> {
  const size = `${posts.toLocaleString("en")} posts`;
  const groups = queries();
  // Once through everything: what is measured is a site that has been running.
  for (const texts of Object.values(groups)) for (const text of texts.slice(0, 10)) await search(program, text);
  const all: number[] = [];
  const cpu = cpuMs([program.pid]);
  const rows: Row[] = [];
  for (const [name, texts] of Object.entries(groups)) {
    const ms: number[] = [];
    for (const text of texts) ms.push(await search(program, text));
    all.push(...ms);
    rows.push({ what: `  ${name}, p95`, value: quantile(ms, 0.95), unit: "ms", budget: null });
  }
  const cpuEach = (cpuMs([program.pid]) - cpu) / all.length;
  const pages: number[] = [];
  for (const texts of Object.values(groups))
    for (const text of texts.slice(0, 10)) pages.push(await page(program, text));
  return [
    { what: `search, ${size}, median`, value: median(all), unit: "ms", budget: BUDGET_MS },
    { what: `search, ${size}, p95`, value: quantile(all, 0.95), unit: "ms", budget: BUDGET_MS },
    { what: `search, ${size}, longest`, value: Math.max(...all), unit: "ms", budget: null },
    // Of the program alone: what a machine that does something else besides still shows.
    { what: "  processor time each, mean", value: cpuEach, unit: "ms", budget: null },
    ...rows,
    { what: "  a whole page of results, p95", value: quantile(pages, 0.95), unit: "ms", budget: BUDGET_MS },
  ];
}

function search(program: Program, text: string): Promise<number> {
  return timed(`${program.url}/api/search?lang=fr&q=${encodeURIComponent(text)}`);
}

function page(program: Program, text: string): Promise<number> {
  return timed(`${program.url}/search?q=${encodeURIComponent(text)}`);
}

let visitors = 0;

/** Each by a visitor of another network: one network alone may not search that much. */
async function timed(url: string): Promise<number> {
  visitors++;
  const from = performance.now();
  const { status } = await ask(url, { "X-Forwarded-For": `10.${visitors >> 8}.${visitors & 255}.1` });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - from;
}
