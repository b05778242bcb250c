import type { Db, Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import type { Routing } from "../i18n/locale-url.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { packError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { type ImportChoices, importChoicesSchema } from "./contract/choices.ts";
import type { RedirectFormat } from "./contract/redirect-format.ts";
import type { ImportState, TextOutcome } from "./contract/report.ts";
import { type ImportSource, importSourceSchema } from "./contract/source.ts";
import { importRunning, languageUndecided, readingStopped } from "./errors.ts";
import { findRunning, type Import, listImports, requireImport, requireState, updateImport } from "./imports-table.ts";
import { noProgress } from "./progress.ts";
import { NO_FACTS } from "./reading/found-facts.ts";
import { type FindingsQuery, type ListedFinding, listFindings } from "./report/list-findings.ts";
import { countOutcome, type ListedText, listTexts, type TextsQuery } from "./report/list-texts.ts";
import { listSamples, readSample, type Sample } from "./report/read-sample.ts";
import { readRedirects, redirectLines } from "./report/redirect-map.ts";

type Person = { id: string; email: string } | null;

/** Imports of sites, for whoever asks: the back office, or the command line. Each step is a job, and goes on after a restart. */
export type Imports = {
  list(): Promise<Import[]>;
  /** @throws AppError `IMPORT_UNKNOWN` (404). */
  read(id: string): Promise<Import>;
  /** @throws AppError `IMPORT_UNKNOWN` (404). */
  listTexts(id: string, query: TextsQuery): Promise<ListedText[]>;
  /** @throws AppError `IMPORT_UNKNOWN` (404). */
  listFindings(id: string, query: FindingsQuery): Promise<ListedFinding[]>;
  /** Positions of a few texts that show what the plan makes. */
  listSamples(id: string): Promise<number[]>;
  /** A text of the plan as it will be shown. @throws AppError `IMPORT_UNKNOWN`, `IMPORT_TEXT_UNKNOWN` (404). */
  readSample(id: string, position: number): Promise<Sample>;
  /** How many texts came to an end. */
  countOutcome(id: string, outcome: TextOutcome): Promise<number>;
  /** The file that tells another server where the addresses of its texts lead now. @throws AppError `IMPORT_UNKNOWN` (404). */
  redirectMap(id: string, format: RedirectFormat): Promise<string>;
  /**
   * Begins to read an export. Nothing of the site changes before `start`.
   * @param order.id chosen by who asks, where files were sent for it before.
   * @returns its id.
   * @throws AppError `IMPORT_RUNNING` (409).
   */
  begin(order: {
    id?: string;
    name: string;
    source: ImportSource;
    choices?: Partial<ImportChoices>;
    by: Person;
  }): Promise<string>;
  /** Decides otherwise, and plans anew. @throws AppError `IMPORT_STATE`, `IMPORT_RUNNING` (409). */
  choose(id: string, choices: ImportChoices): Promise<void>;
  /**
   * Writes what is planned, or goes on where it was stopped.
   * @throws AppError `IMPORT_STATE`, `IMPORT_RUNNING`, `IMPORT_LANGUAGE_UNDECIDED` (409).
   */
  start(id: string): Promise<void>;
  /** Stops the reading, after which the import can only be removed, or the writing, of which what is written stays. @throws AppError `IMPORT_STATE` (409). */
  stop(id: string): Promise<void>;
  /** Takes back what was written, but for what was changed since; goes on with that where it came to a halt. @throws AppError `IMPORT_STATE`, `IMPORT_RUNNING` (409). */
  undo(id: string): Promise<void>;
  /** Forgets an import; what it wrote stays. @throws AppError `IMPORT_STATE`, `IMPORT_RUNNING` (409). */
  remove(id: string): Promise<void>;
};

/** Every verb, for whoever passes them on. */
export const IMPORT_VERBS = [
  ...(["list", "read", "listTexts", "listFindings", "countOutcome", "redirectMap"] as const),
  ...(["listSamples", "readSample"] as const),
  ...(["begin", "choose", "start", "stop", "undo", "remove"] as const),
] as const satisfies ReadonlyArray<keyof Imports>;

type Options = { db: Db; jobs: Jobs; kind: JobKind<{ id: string }>; routing: Routing };

/** From which states a step can be asked for. */
const FROM = {
  planning: ["planned"],
  writing: ["planned", "stopped"],
  undoing: ["written", "stopped", "undo-stopped"],
  removing: ["planned", "written", "undone", "failed", "stopped", "undo-stopped"],
} as const satisfies Partial<Record<ImportState, readonly ImportState[]>>;

export function openImports({ db, jobs, kind, routing }: Options): Imports {
  /** Changes the state of an import in the transaction that makes its job due. */
  const setState = async (
    tx: Tx,
    { id, progress, error: _ }: Import,
    state: keyof typeof FROM,
    { total, done = 0, choices }: { total: number; done?: number; choices?: ImportChoices },
  ) => {
    const now = Date.now();
    await updateImport(tx, id, {
      ...{ state, error: null, updatedAt: now, progress: { ...progress, done, total, since: now } },
      ...(choices !== undefined && { choices }),
    });
    await jobs.enqueue(tx, { kind, payload: { id }, key: id });
  };
  const begun = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await db.transaction(async (tx) => {
      const running = await findRunning(tx);
      if (running !== null) throw importRunning(running.name);
      return work(tx);
    });
    jobs.wake();
    return result;
  };

  return {
    list: () => db.snapshot(listImports),
    read: (id) => db.snapshot((reader) => requireImport(reader, id)),
    listTexts: (id, query) =>
      db.snapshot(async (reader) => {
        await requireImport(reader, id);
        return listTexts(reader, id, query);
      }),
    listFindings: (id, query) =>
      db.snapshot(async (reader) => {
        await requireImport(reader, id);
        return listFindings(reader, id, query);
      }),
    listSamples: (id) => db.snapshot((reader) => listSamples(reader, id)),
    readSample: (id, position) => db.snapshotInTurns((reader) => readSample(reader, id, position)),
    countOutcome: (id, outcome) => db.snapshot((reader) => countOutcome(reader, id, outcome)),
    redirectMap: (id, format) =>
      db.snapshotInTurns(async (reader) => {
        await requireImport(reader, id);
        const lines: string[] = [];
        for await (const line of redirectLines(readRedirects(reader, id, routing), format)) lines.push(line);
        return `${lines.join("\n")}\n`;
      }),
    begin: ({ id = newId(), name, source, choices = {}, by }) =>
      begun(async (tx) => {
        const now = Date.now();
        await tx
          .insertInto("imports")
          .values({
            ...{ id, state: "reading", name: name.slice(0, 300), origin: "", site: null, plan: null, error: null },
            source: encodeJson(importSourceSchema.parse(source)),
            choices: encodeJson(importChoicesSchema.parse(choices)),
            progress: encodeJson(noProgress(now)),
            facts: encodeJson(NO_FACTS),
            ...{ created_at: now, updated_at: now, created_by: by?.id ?? null, created_by_email: by?.email ?? null },
          })
          .execute();
        await jobs.enqueue(tx, { kind, payload: { id }, key: id });
        return id;
      }),
    choose: (id, choices) =>
      begun(async (tx) => {
        const found = await requireState(tx, id, FROM.planning);
        await setState(tx, found, "planning", {
          total: found.progress.texts,
          choices: importChoicesSchema.parse(choices),
        });
      }),
    start: (id) =>
      begun(async (tx) => {
        const found = await requireState(tx, id, FROM.writing);
        const undecided = found.plan?.reasons.undecided ?? 0;
        if (undecided > 0) throw languageUndecided(undecided);
        const { create = 0, update = 0 } = found.plan?.actions ?? {};
        const done = found.state === "stopped" ? found.progress.done : 0;
        await setState(tx, found, "writing", { total: create + update, done });
      }),
    async stop(id) {
      await db.transaction(async (tx) => {
        const { state } = await requireState(tx, id, ["reading", "writing"]);
        const stopped =
          state === "writing"
            ? ({ state: "stopped" } as const)
            : ({ state: "failed", error: packError(readingStopped()) } as const);
        await updateImport(tx, id, { ...stopped, updatedAt: Date.now() });
      });
    },
    undo: (id) =>
      begun(async (tx) => {
        const found = await requireState(tx, id, FROM.undoing);
        const { done, total } = found.progress;
        await setState(tx, found, "undoing", found.state === "undo-stopped" ? { total, done } : { total: done });
      }),
    remove: (id) =>
      begun(async (tx) => {
        await setState(tx, await requireState(tx, id, FROM.removing), "removing", { total: 0 });
      }),
  };
}
