import type { FoundSite } from "../../importers/reading/found.ts";
import { withSourcePaths } from "../files/uploaded-files.ts";
import type { ImportStep } from "../import-step.ts";
import { type Import, requireImport, updateImport } from "../imports-table.ts";
import { guessLocale } from "../planning/choose-locale.ts";
import { planImport } from "../planning/plan-import.ts";
import { emptySummary } from "../planning/plan-summary.ts";
import { type Turn, turnsOf, whileIn } from "../turns.ts";
import { NO_FACTS } from "./found-facts.ts";
import { readInWorker } from "./read-in-worker.ts";
import type { Reading } from "./reading.ts";
import { forgetFound, type Stored, storeItems } from "./store-items.ts";

/** Reads an export and plans it. What an interrupted reading stored is read anew: the thread that reads holds its place in the file. */
export const readImport: ImportStep = async (importId, job, site) => {
  const begun = await site.db.snapshot((reader) => requireImport(reader, importId));
  const step = { job, importId, state: "reading" } as const;
  const turn = turnsOf(step);
  const stored: Stored = { site: null, findings: {}, facts: structuredClone(NO_FACTS) };
  await turn((tx) => forgetFound(tx, importId));
  const { source } = begun;
  const store = async (reading: Reading, signal: AbortSignal) => {
    for await (const items of readInWorker(reading, signal)) {
      await turn(async (tx) => {
        await storeItems(tx, importId, items, stored);
        const { texts, files: count } = stored.facts;
        const progress = { ...begun.progress, texts, files: count, findings: stored.findings };
        await updateImport(tx, importId, { progress, updatedAt: Date.now() });
      });
    }
  };
  await whileIn(step, site.db, async (signal) => {
    if (source.kind === "address") await store({ address: source.address, ...site.fetching }, signal);
    else await withSourcePaths({ id: importId, source }, site.storage, (files) => store({ files }, signal));
  });
  const { facts, findings } = stored;
  const read: Import = {
    ...begun,
    ...{ site: stored.site, facts, origin: originOf(stored.site, begun.name) },
    progress: { ...begun.progress, texts: facts.texts, files: facts.files, findings, done: 0, total: facts.texts },
  };
  const { site: foundSite, origin, progress } = read;
  await turn((tx) => updateImport(tx, importId, { site: foundSite, origin, facts, progress, updatedAt: Date.now() }));
  await planAnew(read, turn);
};

/** Plans once more what was read, after somebody decided something else. */
export const planImportAnew: ImportStep = async (importId, job, { db }) => {
  const turn = turnsOf({ job, importId, state: "planning" });
  await planAnew(await db.snapshot((reader) => requireImport(reader, importId)), turn);
};

/** Plans what was read, with the choices that were made. Ends in the state `planned`. */
async function planAnew(read: Import, turn: Turn): Promise<void> {
  const { id, facts, site, progress } = read;
  const summary = emptySummary(guessLocale(facts, site?.language ?? null));
  await planImport(read, { turn, summary });
  await turn((tx) =>
    updateImport(tx, id, {
      ...{ state: "planned", plan: summary },
      progress: { ...progress, done: progress.total },
      updatedAt: Date.now(),
    }),
  );
}

/**
 * What two exports of the same site have in common: the program and the host; where the export does not say the host, the title.
 */
function originOf(site: FoundSite | null, name: string): string {
  const [program = ""] = (site?.program ?? "").toLowerCase().split(" ");
  const host = site?.origin == null ? undefined : URL.parse(site.origin)?.host.replace(/^www\./, "");
  return `${program}:${host ?? `//${site?.title || name}`}`.slice(0, 500);
}
