import { openDatabase } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { isoDay } from "../../../src/i18n/format.ts";
import { countBatches } from "../../../src/tracking/collecting/count-batches.ts";
import type { MeasuredEvent } from "../../../src/tracking/contract/measurement.ts";
import { runHousekeeping } from "../../../src/tracking/housekeeping.ts";
import { temporaryFolder } from "../data/folders.ts";
import { type Visit, visitOf } from "../data/generate-visits.ts";
import { createRandom } from "../data/random.ts";
import { cpuMs } from "../process-figures.ts";
import { quantile } from "../statistics.ts";
import { ask } from "../traffic/ask.ts";
import { runLoad } from "../traffic/load.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import { ADMIN, signIn } from "../traffic/sign-in.ts";
import type { Measurement, Row } from "../types.ts";

const DAY_MS = 86_400_000;
const DAYS = 760;
const ARTICLES = 400;
/** Batches counted by one transaction while filling. */
const PIECE = 2_000;
const BUDGET_MS = 300;
const EVENTS_A_SECOND = 5_000;
const TIME_ZONE = "Europe/Paris";

/** Each list of the dashboard that is taken out as a file, and the column that is summed. */
const COUNTED = {
  days: "views",
  visitors: "visitors",
  pages: "views",
  languages: "views",
  referrers: "arrivals",
  sections: "views",
  clicks: "clicks",
  starts: "starts",
  completed: "completed",
  vitals: "loads",
} as const;
type Counted = keyof typeof COUNTED;
const FILE_OF: Partial<Record<Counted, string>> = { visitors: "days", starts: "articles", completed: "articles" };

/** What is known of what was generated, counted beside the program: sums of everything. */
type Truth = Record<Counted, number> & { events: number };

/** The dashboard's views over ten million events, and the collector under load while visitors are served. */
export const measureAudience: Measurement = {
  name: "audience",
  async run({ posts }) {
    // `--quick` measures a twentieth.
    const events = posts >= 100_000 ? 10_000_000 : 500_000;
    const dataDir = temporaryFolder();
    console.error(`  counting ${events.toLocaleString("en")} events of ${DAYS} days`);
    const truth = await fill(dataDir, events);
    return withProgram(dataDir, (program) => measure(program, truth), { ...ADMIN, TRUST_PROXY: "1" });
  },
};

async function fill(dataDir: string, events: number): Promise<Truth> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  const random = createRandom(7);
  const truth = noCounts();
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  try {
    for (let day = 0; day < DAYS; day++) {
      // Noon in UTC is the same day in every zone the bench runs in.
      const now = today - (DAYS - 1 - day) * DAY_MS + DAY_MS / 2;
      const until = (events * (day + 1)) / DAYS;
      const visitors = new Set<string>();
      while (truth.events < until) {
        const arrived: Visit[] = [];
        while (arrived.length < PIECE && truth.events < until) {
          const visit = visitOf(random, { articles: ARTICLES, now });
          arrived.push(visit);
          visitors.add(JSON.stringify(visit.client));
          addTo(truth, visit);
        }
        await db.transaction((tx) => countBatches(tx, arrived, { now, timeZone: TIME_ZONE }));
      }
      truth.visitors += visitors.size;
      await runHousekeeping(db, { now: now + DAY_MS / 2, timeZone: TIME_ZONE });
    }
  } finally {
    await db.close();
    folder.close();
  }
  return truth;
}

function noCounts(): Truth {
  return Object.fromEntries(["events", ...Object.keys(COUNTED)].map((name) => [name, 0])) as Truth;
}

function addTo(truth: Truth, { batch }: Visit): void {
  for (const { name } of batch.events) {
    truth.events++;
    if (name === "page_view") {
      for (const list of ["days", "pages", "languages"] as const) truth[list]++;
      if (batch.referrer !== undefined) truth.referrers++;
    } else if (name === "section_view") truth.sections++;
    else if (name === "cta_click") truth.clicks++;
    else if (name === "article_start") truth.starts++;
    else if (name === "article_complete") truth.completed++;
    else if (name === "web_vital") truth.vitals++;
  }
}

/** Sums of everything that is counted, as an administrator takes it out. */
async function sums({ url }: Program, cookie: string, query: string): Promise<Record<Counted, number>> {
  const totals = {} as Record<Counted, number>;
  for (const [name, column] of Object.entries(COUNTED) as Array<[Counted, string]>) {
    const address = `${url}/api/admin/statistics.csv?list=${FILE_OF[name] ?? name}&lang=en&${query}`;
    const { status, body } = await ask(address, { cookie, "accept-encoding": "identity" });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    const [head = "", ...lines] = body.toString().trim().replace("\uFEFF", "").split("\r\n");
    const index = head.split(",").indexOf(`"${column}"`);
    totals[name] = lines.reduce((sum, line) => sum + Number(line.split(",")[index]), 0);
  }
  return totals;
}

async function measure(program: Program, truth: Truth): Promise<Row[]> {
  const cookie = await signIn(program);
  const to = isoDay(Date.now() + DAY_MS, TIME_ZONE);
  const from = (days: number) => isoDay(Date.now() - days * DAY_MS, TIME_ZONE);
  const rows: Row[] = [];
  for (const [name, days] of [
    ["28 days", 28],
    ["12 months", 365],
    ["25 months", DAYS + 1],
  ] as const) {
    for (const list of ["audience", "pages", "articles", "vitals"]) {
      const url = `${program.url}/api/admin/statistics/${list}?from=${from(days)}&to=${to}`;
      const ms: number[] = [];
      for (let index = 0; index < 8; index++) {
        const began = performance.now();
        const { status } = await ask(url, { cookie });
        if (status !== 200) throw new Error(`${url} answered ${status}`);
        ms.push(performance.now() - began);
      }
      rows.push({ what: `dashboard, ${name}, ${list}, p95`, value: quantile(ms, 0.95), unit: "ms", budget: BUDGET_MS });
    }
  }
  const all = `from=${from(DAYS + 1)}&to=${to}`;
  const before = await sums(program, cookie, all);
  rows.push(countDifferences("sums that differ from what was generated", before, truth));
  const { taken, ...collected } = await measureCollector(program);
  const after = await sums(program, cookie, all);
  // Who came on that day already is no new visitor: generated visitors are of the same few thousand addresses.
  const expected = { ...taken, visitors: after.visitors - before.visitors };
  const added = Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - before[name as Counted]]));
  return [...rows, ...collected.rows, countDifferences("  sums that differ from what was sent", added, expected)];
}

function countDifferences(what: string, counts: Record<string, number>, truth: Record<Counted, number>): Row {
  const wrong = (Object.keys(COUNTED) as Counted[]).filter((name) => counts[name] !== truth[name]);
  for (const name of wrong) console.error(`  ${name}: ${counts[name]} instead of ${truth[name]}`);
  return { what, value: wrong.length, unit: "sums", budget: 0 };
}

/** Visits of pages that stand, with the names that each page has: what a page does not have is not counted. */
async function withServedNames({ url }: Program, visits: readonly Visit[]): Promise<Visit[]> {
  const served = visits.filter(({ batch }) => !batch.path.includes("/blog/"));
  const named = new Map<string, string[]>();
  for (const path of new Set(served.map(({ batch }) => batch.path))) {
    const { body } = await ask(url + path, { "accept-encoding": "identity", "sec-fetch-site": "same-origin" });
    named.set(
      path,
      [...body.toString().matchAll(/data-track-section="([^"]+)"/g)].map(([, name = ""]) => name),
    );
  }
  return served.map(({ batch, client }) => {
    const names = named.get(batch.path) ?? [];
    const events = batch.events.flatMap((event, index): MeasuredEvent[] => {
      if (event.name === "cta_click" || (event.name === "section_view" && names.length === 0)) return [];
      if (event.name !== "section_view") return [event];
      return [{ ...event, fields: { ...event.fields, section_name: names[index % names.length] as string } }];
    });
    return { batch: { ...batch, events }, client };
  });
}

/** Events as quickly as they are taken, while somebody else reads pages. */
async function measureCollector(program: Program): Promise<{ rows: Row[]; taken: Truth }> {
  const random = createRandom(11);
  const visits = Array.from({ length: 20_000 }, () => visitOf(random, { articles: 0, now: Date.now() }));
  const served = await withServedNames(program, visits);
  const taken = noCounts();
  for (const visit of served) addTo(taken, visit);
  const { events } = taken;
  const requests = served.map(({ batch, client }) => {
    const body = JSON.stringify(batch);
    const head = [
      "POST /api/events HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Sec-Fetch-Site: same-origin",
      `User-Agent: ${client.userAgent}`,
      `X-Forwarded-For: ${client.ip}`,
    ];
    return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`).toString("latin1");
  });
  const cpu = cpuMs([program.pid]);
  const pages: number[] = [];
  let running = true;
  const reading = (async () => {
    while (running) {
      const began = performance.now();
      await ask(`${program.url}/pricing`);
      pages.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 5));
    }
  })();
  const { ms, statuses } = await runLoad({ port: program.port, requests, count: requests.length, connections: 200 });
  running = false;
  await reading;
  const refused = Object.entries(statuses).reduce((sum, [status, count]) => (status === "204" ? sum : sum + count), 0);
  const rows: Row[] = [
    { what: "collector, time for 5,000 events", value: (ms / events) * EVENTS_A_SECOND, unit: "ms", budget: 1_000 },
    {
      // One core has a second of it each second.
      what: "  processor time of the program for them",
      value: ((cpuMs([program.pid]) - cpu) / events) * EVENTS_A_SECOND,
      unit: "ms",
      budget: 1_000,
    },
    { what: "  batches not taken", value: refused, unit: "batches", budget: 0 },
    { what: "  a page read meanwhile, p95", value: quantile(pages, 0.95), unit: "ms", budget: null },
  ];
  return { rows, taken };
}
