import { openDatabase } from "../../src/db/client.ts";
import { openDataFolder } from "../../src/db/data-folder.ts";
import { openSqlite } from "../../src/db/engines/sqlite.ts";
import { isoDay } from "../../src/i18n/format.ts";
import { countBatches } from "../../src/tracking/count-batches.ts";
import { forget } from "../../src/tracking/forget.ts";
import { ask } from "./ask.ts";
import { temporaryFolder } from "./folders.ts";
import { type Visit, visitOf } from "./generate-visits.ts";
import { runLoad } from "./load.ts";
import { cpuMs } from "./process-figures.ts";
import { type Program, withProgram } from "./program.ts";
import { createRandom } from "./random.ts";
import { quantile } from "./statistics.ts";
import type { Measurement, Row } from "./types.ts";

const DAY_MS = 86_400_000;
const DAYS = 760;
const ARTICLES = 400;
/** Batches counted by one transaction while filling. */
const PIECE = 2_000;
const BUDGET_MS = 300;
const EVENTS_A_SECOND = 5_000;
const ADMIN = { ADMIN_EMAIL: "bench@example.org", ADMIN_PASSWORD: "quatre-lampes-bleues-au-grenier" };
const TIME_ZONE = "Europe/Paris";

/** What is known of what was generated, counted beside the program. */
type Truth = { events: number; views: number; completed: number };

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
  const truth: Truth = { events: 0, views: 0, completed: 0 };
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  try {
    for (let day = 0; day < DAYS; day++) {
      // Noon in UTC is the same day in every zone the bench runs in.
      const now = today - (DAYS - 1 - day) * DAY_MS + DAY_MS / 2;
      const until = (events * (day + 1)) / DAYS;
      while (truth.events < until) {
        const arrived: Visit[] = [];
        while (arrived.length < PIECE && truth.events < until) {
          const visit = visitOf(random, { articles: ARTICLES, now });
          arrived.push(visit);
          truth.events += visit.batch.events.length;
          for (const { name } of visit.batch.events) {
            if (name === "page_view") truth.views++;
            else if (name === "article_complete") truth.completed++;
          }
        }
        await db.transaction((tx) => countBatches(tx, arrived, { now, timeZone: TIME_ZONE }));
      }
      await db.transaction((tx) => forget(tx, { now: now + DAY_MS / 2, timeZone: TIME_ZONE }));
    }
  } finally {
    await db.close();
    folder.close();
  }
  return truth;
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
  const url = `${program.url}/api/admin/statistics/audience?from=${from(DAYS + 1)}&to=${to}`;
  const answer = JSON.parse((await ask(url, { cookie, "accept-encoding": "identity" })).body.toString());
  const views = answer.days.reduce((sum: number, day: { views: number }) => sum + day.views, 0);
  rows.push({
    what: "views that differ from what was generated",
    value: Math.abs(views - truth.views),
    unit: "views",
    budget: 0,
  });
  return [...rows, ...(await measureCollector(program))];
}

async function signIn({ url }: Program): Promise<string> {
  const answer = await fetch(`${url}/api/admin/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Events as quickly as they are taken, while somebody else reads pages. */
async function measureCollector(program: Program): Promise<Row[]> {
  const random = createRandom(11);
  const visits = Array.from({ length: 20_000 }, () => visitOf(random, { articles: 0, now: Date.now() }));
  const served = visits.filter(({ batch }) => !batch.path.includes("/blog/"));
  const events = served.reduce((sum, { batch }) => sum + batch.events.length, 0);
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
  return [
    { what: "collector, time for 5,000 events", value: (ms / events) * EVENTS_A_SECOND, unit: "ms", budget: 1_000 },
    {
      what: "  processor time of the program for them",
      value: ((cpuMs([program.pid]) - cpu) / events) * EVENTS_A_SECOND,
      unit: "ms",
      budget: null,
    },
    { what: "  batches not taken", value: refused, unit: "batches", budget: 0 },
    { what: "  a page read meanwhile, p95", value: quantile(pages, 0.95), unit: "ms", budget: null },
  ];
}
