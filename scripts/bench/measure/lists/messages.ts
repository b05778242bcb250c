import { BENCH_FORM, fillMessages, MESSAGE_COUNT } from "../../data/fill-messages.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { quantile } from "../../statistics.ts";
import { type AdminCall, openAdminCalls } from "../../traffic/admin-calls.ts";
import { ask } from "../../traffic/ask.ts";
import { jobsAreDone } from "../../traffic/jobs-done.ts";
import { type Program, withProgram } from "../../traffic/program.ts";
import { ADMIN, signIn } from "../../traffic/sign-in.ts";
import type { Measurement, Row } from "../../types.ts";

const EACH = 30;
const BUDGET_MS = 300;
/** Of a cached page, whatever the back office does. */
const PAGE_BUDGET_MS = 100;
/** Pages that are read one after the other. */
const PAGES = 40;

/** What lists are asked for: each folder and filter, alone and together, and searches of a word of one, of some, and of all. */
const LISTS: ReadonlyArray<readonly [string, string]> = [
  ["as the inbox opens", "?folder=inbox"],
  ["all folders", ""],
  ["of one form", `?folder=inbox&form=${BENCH_FORM}`],
  ["of a folder that holds none", "?folder=review"],
  ["unread", "?folder=inbox&unread=1"],
  ["starred", "?starred=1"],
  ["starred and unread of one form", `?starred=1&unread=1&form=${BENCH_FORM}`],
  ["answered", "?answered=1"],
  ["unread and not answered", "?folder=inbox&unread=1&answered=0"],
  ["assigned to nobody", "?assigned=nobody"],
  ["assigned to me, which none is", "?assigned=me"],
  ["a word of one", "?folder=inbox&q=54321"],
  ["a word of none", "?folder=inbox&q=xylophone"],
  ["a word of all", "?folder=inbox&q=question"],
  ["beginnings of two words of all", "?q=quest%20pers"],
  ["an address", "?q=person-4321%40example.org"],
];

/** People are found by parts of a name or an address. */
const CONTACTS: ReadonlyArray<readonly [string, string]> = [
  ["who wrote last", ""],
  ["by a part of all names", "?q=erso"],
  ["by an address", "?q=person-4321%40example.org"],
  ["by a part of none", "?q=xylophone"],
];

/** Messages: lists, pages, searches, counts, and what every open screen asks for all the time. */
export const measureMessages: Measurement = {
  name: "messages",
  async run() {
    const dataDir = temporaryFolder();
    const count = MESSAGE_COUNT.toLocaleString("en");
    console.error(`  writing ${count} messages`);
    await fillMessages(dataDir);
    return withProgram(
      dataDir,
      async (program) => {
        const call = await openAdminCalls(program);
        console.error("  waiting for the work of the first start");
        await jobsAreDone(dataDir);
        const rows: Row[] = [];
        const measure = async (what: string, path: string) => {
          const ms: number[] = [];
          for (let left = EACH; left > 0; left--) ms.push((await call("GET", path)).ms);
          rows.push({ what, value: quantile(ms, 0.95), unit: "ms", budget: BUDGET_MS });
        };
        for (const [name, query] of LISTS)
          await measure(`list of ${count} messages, ${name}, p95`, `/messages${query}`);
        for (const [name, query] of CONTACTS) await measure(`  contacts, ${name}, p95`, `/contacts${query}`);
        await measure("  counts by folder and form, p95", "/message-counts");
        await measure("  what is new, p95", "/message-news");
        const pages: number[] = [];
        let after = "";
        while (pages.length < PAGES) {
          const { ms, answer } = await call<{ next: string | null }>("GET", `/messages?folder=inbox${after}`);
          pages.push(ms);
          if (answer.next === null) break;
          after = `&cursor=${answer.next}`;
        }
        rows.push({ what: "  each page behind it, p95", value: quantile(pages, 0.95), unit: "ms", budget: BUDGET_MS });
        rows.push(...(await measureExport(program, call)));
        return rows;
      },
      ADMIN,
    );
  },
};

/** A table of all messages, and what others wait for while it is written. */
async function measureExport(program: Program, call: AdminCall): Promise<Row[]> {
  const began = performance.now();
  let isOver = false;
  const cookie = await signIn(program);
  const table = ask(`${program.url}/api/admin/messages.csv`, { cookie }).finally(() => {
    isOver = true;
  });
  const lists: number[] = [];
  const pages: number[] = [];
  while (!isOver) {
    lists.push((await call("GET", "/messages?folder=inbox")).ms);
    const from = performance.now();
    await ask(`${program.url}/contact`);
    pages.push(performance.now() - from);
  }
  const { status, body } = await table;
  if (status !== 200) throw new Error(`the export answered ${status}`);
  const seconds = (performance.now() - began) / 1_000;
  const of = `  export of all messages (${Math.round(body.length / 1e6)} MB)`;
  return [
    { what: of, value: seconds, unit: "s", budget: null },
    { what: "  list meanwhile, p95", value: quantile(lists, 0.95), unit: "ms", budget: BUDGET_MS },
    { what: "  cached page meanwhile, p95", value: quantile(pages, 0.95), unit: "ms", budget: PAGE_BUDGET_MS },
  ];
}
