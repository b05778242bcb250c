import { setTimeout as sleep } from "node:timers/promises";
import { fillFolder } from "../../data/fill-folder.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { VOCABULARY, withVocabulary } from "../../data/generate-posts.ts";
import { createRandom, type Random } from "../../data/random.ts";
import { LABELS, wordOfRank } from "../../data/words.ts";
import { quantile } from "../../statistics.ts";
import { ask } from "../../traffic/ask.ts";
import { requestText } from "../../traffic/browser-request.ts";
import { runLoad } from "../../traffic/load.ts";
import { type Program, withProgram } from "../../traffic/program.ts";
import type { Measurement, Row } from "../../types.ts";

const POSTS = 10_000;
const CONNECTIONS = 40;
const FOR_MS = 8_000;
/** Different addresses of each kind: more than are answered in that time, where there are as many. */
const ADDRESSES = 20_000;
const CACHED = "/pricing";
const BUDGET_MS = 100;

type Address = (random: Random, index: number, posts: number) => string;

const upTo = (random: Random, count: number) => 1 + Math.floor(random() * count);
const word = (random: Random) => wordOfRank(upTo(random, 5_000));
const tag = (random: Random) => LABELS[upTo(random, LABELS.length) - 1]?.tag ?? "";
const article = (random: Random, posts: number) => `/blog/article-${upTo(random, posts)}`;

/** Every kind of address that is not answered from memory, hardly ever the same one twice. */
const KINDS: Record<string, Address> = {
  searches: (random) => `/search?q=${word(random)}+article+${word(random).slice(0, 2)}`,
  "searches of eight words": (random) =>
    `/search?q=page+titre+lecture+mesurer+${word(random)}+${word(random)}+chiffre+${word(random).slice(0, 2)}`,
  "searches of rare words": (random) => `/search?q=${wordOfRank(upTo(random, VOCABULARY))}+${word(random)}`,
  "the dialog's searches": (random) => `/api/search?lang=fr&q=page+titre+${word(random).slice(0, 2)}`,
  articles: (random, _, posts) => article(random, posts),
  payloads: (random, _, posts) => `${article(random, posts)}/_payload.json`,
  "Markdown of articles": (random, _, posts) => `${article(random, posts)}.md`,
  "pages of the list": (random, _, posts) => `/blog?page=${upTo(random, posts / 12)}`,
  "pages past the list's end": (_, index, posts) => `/blog?page=${posts + index}`,
  "tags' pages": (random, _, posts) => `/blog?tag=${tag(random)}&page=${upTo(random, posts / 90)}`,
  "unknown tags": (random, index) => `/blog?tag=${word(random)}-${index}`,
  "feeds of tags": (random, index) => `/feed.${index % 2 === 0 ? "xml" : "json"}?tag=${tag(random)}&${index}`,
  "feeds of unknown tags": (random, index) => `/feed.xml?tag=${word(random)}-${index}`,
  "parts of the sitemap": (random, _, posts) => `/sitemap-${upTo(random, posts / 500)}.xml`,
  "llms.txt": (_, index) => `/llms.txt?${index}`,
  "pages of the site map": (random, _, posts) => `/legal/routes?page=${upTo(random, posts / 300)}`,
  "pages that are not there": (_, index) => `/blog/nothing-${index}`,
  "payloads that are not there": (_, index) => `/nothing-${index}/_payload.json`,
  redirects: (random, index, posts) => `/fr${article(random, posts)}?${index}`,
  "share cards": (random, _, posts) => `/og${article(random, posts)}.png`,
  "pictures that are not there": (_, index) => `/media/${index.toString(16).padStart(32, "0")}-640.avif`,
  "/readyz": () => "/readyz",
};

/** How long a cached page takes while one visitor asks for everything else on 40 connections. */
export const measureLoad: Measurement = {
  name: "one visitor's load",
  async run({ posts }) {
    const count = Math.min(posts, POSTS);
    const dataDir = temporaryFolder();
    await fillFolder(dataDir, count, withVocabulary);
    return withProgram(dataDir, async (program) => {
      // What the machine does besides shows here too.
      const rows: Row[] = [
        {
          what: "a cached page, p95, beside nothing",
          value: quantile(await read(program, () => sleep(FOR_MS)), 0.95),
          unit: "ms",
          budget: null,
        },
      ];
      for (const [name, address] of Object.entries(KINDS)) {
        rows.push(...(await measure(program, name, (random, index) => address(random, index, count))));
      }
      return rows;
    });
  },
};

/** Times of a cached page that is asked for, again and again, while something is under way. */
async function read({ url }: Program, meanwhile: () => Promise<unknown>): Promise<number[]> {
  await ask(url + CACHED);
  const ms: number[] = [];
  let running = true;
  const reading = (async () => {
    while (running) {
      const from = performance.now();
      await ask(url + CACHED);
      ms.push(performance.now() - from);
      await sleep(20);
    }
  })();
  await meanwhile();
  running = false;
  await reading;
  return ms;
}

async function measure(program: Program, name: string, address: (random: Random, index: number) => string) {
  const random = createRandom(3);
  const requests = Array.from({ length: ADDRESSES }, (_, index) => requestText(program.port, address(random, index)));
  const load = {
    port: program.port,
    requests,
    count: Number.MAX_SAFE_INTEGER,
    forMs: FOR_MS,
    connections: CONNECTIONS,
  };
  let statuses: Record<number, number> = {};
  const ms = await read(program, async () => {
    ({ statuses } = await runLoad(load));
  });
  const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0);
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, -refused);
  return [
    { what: `a cached page, p95, beside ${name}`, value: quantile(ms, 0.95), unit: "ms", budget: BUDGET_MS },
    { what: "  longest", value: Math.max(...ms), unit: "ms", budget: null },
    { what: "  answered each second", value: answered / (FOR_MS / 1000), unit: "", budget: null },
    { what: "  refused each second", value: refused / (FOR_MS / 1000), unit: "", budget: null },
  ];
}
