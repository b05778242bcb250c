import { fillItems } from "../../data/fill-items.ts";
import { temporaryFolder } from "../../data/folders.ts";
import { type GeneratedKind, ITEM_COUNTS } from "../../data/generate-items.ts";
import { quantile } from "../../statistics.ts";
import { type AdminCall, type ListedItem, openAdminCalls } from "../../traffic/admin-calls.ts";
import { jobsAreDone } from "../../traffic/jobs-done.ts";
import { withProgram } from "../../traffic/program.ts";
import { ADMIN } from "../../traffic/sign-in.ts";
import type { Measurement, Row } from "../../types.ts";
import { measureItemPages } from "./item-pages.ts";

const EACH = 30;
const BUDGET_MS = 300;

/** Words of a search: of one title, and of every title. */
const SEARCHES: Readonly<Record<GeneratedKind, { one: string; all: string }>> = {
  feature: { one: "4321", all: "feature" },
  job: { one: "321", all: "job" },
  document: { one: "1234", all: "document" },
};

/** Moves from one place to another, by the numbers of the items; documents are listed by date. */
const MOVES = { feature: { from: 100, to: 4_000 }, job: { from: 50, to: 400 }, document: null } as const;

/** The lists of features, jobs, and documents, their order, and the pages that show them: what people wait for. */
export const measureItems: Measurement = {
  name: "items",
  async run() {
    const dataDir = temporaryFolder();
    const counts = Object.entries(ITEM_COUNTS).map(([kind, count]) => `${count.toLocaleString("en")} ${kind}s`);
    console.error(`  writing ${counts.join(", ")} in both languages`);
    await fillItems(dataDir);
    return withProgram(
      dataDir,
      async (program) => {
        const call = await openAdminCalls(program);
        // The first start makes the pictures of the starter content, and compares every text with what is written down of it.
        console.error("  waiting for the work of the first start");
        await jobsAreDone(dataDir);
        const rows: Row[] = [];
        const listed = {} as Record<GeneratedKind, ListedItem[]>;
        for (const kind of Object.keys(ITEM_COUNTS) as GeneratedKind[]) {
          const list = await measureList(call, kind);
          rows.push(...list.rows);
          listed[kind] = list.items;
        }
        return [...rows, ...(await measureItemPages(program, call, listed))];
      },
      ADMIN,
    );
  },
};

async function measureList(call: AdminCall, kind: GeneratedKind): Promise<{ rows: Row[]; items: ListedItem[] }> {
  const rows: Row[] = [];
  const row = (what: string, ms: number[]) =>
    rows.push({ what, value: quantile(ms, 0.95), unit: "ms", budget: BUDGET_MS });
  const list = (query: string) =>
    call<{ items: ListedItem[]; more: boolean }>("GET", `/items?${new URLSearchParams({ kind })}${query}`);
  const { one, all } = SEARCHES[kind];
  for (const [name, query] of [
    ["as it opens", ""],
    ["a word of one", `&q=${one}`],
    ["a word of all", `&q=${all}`],
  ] as const) {
    const ms: number[] = [];
    for (let left = EACH; left > 0; left--) ms.push((await list(query)).ms);
    row(`list of ${ITEM_COUNTS[kind].toLocaleString("en")} ${kind}s, ${name}, p95`, ms);
  }
  const pages: number[] = [];
  const items: ListedItem[] = [];
  for (let after = ""; ; ) {
    const { ms, answer } = await list(after);
    pages.push(ms);
    items.push(...answer.items);
    if (!answer.more) break;
    after = `&after=${items.at(-1)?.id}`;
  }
  // The starter content has some more.
  if (items.length < ITEM_COUNTS[kind]) throw new Error(`the list has ${items.length} ${kind}s`);
  row("  each page of all of them, p95", pages);
  const numbers = MOVES[kind];
  if (numbers !== null) {
    const moves: number[] = [];
    for (let index = 0; index < EACH; index++) {
      const { id } = items[numbers.from + index] as ListedItem;
      const after = items[numbers.to - index]?.id;
      moves.push((await call("PUT", `/items/${id}/place`, { after })).ms);
    }
    row("  one of them moved, p95", moves);
  }
  return { rows, items };
}
