import { randomUUID } from "node:crypto";
import { NO_LANGUAGE } from "../../../../src/kernel/locale.ts";
import { type GeneratedKind, itemSlug } from "../../data/generate-items.ts";
import { quantile } from "../../statistics.ts";
import type { AdminCall, ListedItem } from "../../traffic/admin-calls.ts";
import { type Answer, ask } from "../../traffic/ask.ts";
import type { Program } from "../../traffic/program.ts";
import type { Row } from "../../types.ts";

const EACH = 20;
const HOME_MS = 300;

/** The public pages that show the items: made anew after a change of one of them, and kept. */
export async function measureItemPages(
  { url }: Program,
  call: AdminCall,
  listed: Readonly<Record<GeneratedKind, readonly ListedItem[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const row = (what: string, ms: number[], budget: number | null = null) =>
    rows.push({ what, value: quantile(ms, 0.95), unit: "ms", budget });
  const timed = async (path: string): Promise<{ ms: number; answer: Answer }> => {
    const began = performance.now();
    const answer = await ask(url + path);
    const ms = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return { ms, answer };
  };
  /** @param change what puts the page out of date; its argument is the number of the turn. */
  const page = async (path: string, of: string, change: (turn: number) => Promise<number>, budget?: number) => {
    const changes: number[] = [];
    const anew: number[] = [];
    const kept: number[] = [];
    for (let turn = 0; turn < EACH; turn++) {
      changes.push(await change(turn));
      anew.push((await timed(path)).ms);
      kept.push((await timed(path)).ms);
    }
    row(`${path} made anew among ${of}, p95`, anew, budget);
    row("  kept, p95", kept);
    row("  the change before it, p95", changes);
  };
  const { feature: features } = listed;

  // The home page reads every feature, and shows a group.
  await page(
    "/",
    "the features",
    async (turn) => {
      const after = features[3_000 - turn]?.id;
      return (await call("PUT", `/items/${features[200 + turn]?.id}/place`, { after })).ms;
    },
    HOME_MS,
  );
  const change = (kind: GeneratedKind, facts: (turn: number) => object) => (turn: number) =>
    publishFacts(call, kind, { item: listed[kind][100 + turn] as ListedItem, facts: facts(turn) });
  await page(
    "/careers",
    "the jobs",
    change("job", (turn) => ({ salaryMax: 90_000 + turn, closesOn: null })),
  );
  await page(
    "/investor",
    "the documents",
    change("document", (turn) => ({ date: `1999-01-${String(turn + 1).padStart(2, "0")}` })),
  );

  const ofJobs: number[] = [];
  const ofDocuments: number[] = [];
  for (let index = 0; index < EACH; index++) {
    // Open ones, of which nobody has asked for the page yet.
    ofJobs.push((await timed(`/careers/${itemSlug("job", index * 10, "fr")}`)).ms);
    ofDocuments.push((await timed(`/documents/${itemSlug("document", index * 10, "fr")}`)).ms);
  }
  row("/careers/<slug> made, p95", ofJobs);
  row("/documents/<slug>, its file of 200 KB, p95", ofDocuments);
  return rows;
}

/** A change of what an item says for all languages. */
type Change = { item: ListedItem; facts: object };

/** Saves what an item says for all languages and publishes it, as its screen does. @returns how long both took. */
async function publishFacts(call: AdminCall, kind: GeneratedKind, { item, facts }: Change): Promise<number> {
  const saved = await call<{ translationId: string; revision: number }>("PUT", `/items/${item.id}/draft`, {
    locale: NO_LANGUAGE,
    document: { kind, facts: { ...item.facts, ...facts } },
    seen: item.states[NO_LANGUAGE]?.revision,
    saveId: randomUUID(),
    merged: false,
  });
  const { translationId, revision } = saved.answer;
  const published = await call("POST", `/items/${item.id}/publish`, { drafts: [{ translationId, revision }] });
  return saved.ms + published.ms;
}
