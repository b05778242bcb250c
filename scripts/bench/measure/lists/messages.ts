import { BENCH_FORM, fillMessages, MESSAGE_COUNT } from "../../data/fill-messages.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { quantile } from "../../statistics.ts";
import { openAdminCalls } from "../../traffic/admin-calls.ts";
import { jobsAreDone } from "../../traffic/jobs-done.ts";
import { withProgram } from "../../traffic/program.ts";
import { ADMIN } from "../../traffic/sign-in.ts";
import type { Measurement, Row } from "../../types.ts";

const EACH = 30;
const BUDGET_MS = 300;
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
  ["assigned to nobody", "?assigned=nobody"],
  ["assigned to me, which none is", "?assigned=me"],
  ["a word of one", "?folder=inbox&q=54321"],
  ["a word of none", "?folder=inbox&q=xylophone"],
  ["a word of all", "?folder=inbox&q=question"],
  ["beginnings of two words of all", "?q=quest%20pers"],
  ["an address", "?q=person-4321%40example.org"],
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
        return rows;
      },
      ADMIN,
    );
  },
};
