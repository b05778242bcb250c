import type { Queryable, Tx } from "../db/client.ts";
import { decodeJson, encodeJson } from "../db/json.ts";
import type { ImportsTable } from "../db/schema/imports.ts";
import type { FoundSite } from "../importers/reading/found.ts";
import type { Failure } from "../kernel/errors.ts";
import { type ImportChoices, importChoicesSchema } from "./contract/choices.ts";
import { type ImportState, WORKING_STATES } from "./contract/report.ts";
import { type ImportSource, importSourceSchema } from "./contract/source.ts";
import { importState, importUnknown } from "./errors.ts";
import type { PlanSummary } from "./planning/plan-summary.ts";
import type { ImportProgress } from "./progress.ts";
import type { FoundFacts } from "./reading/found-facts.ts";

/** An import, without what was found. */
export type Import = {
  id: string;
  state: ImportState;
  name: string;
  source: ImportSource;
  origin: string;
  site: FoundSite | null;
  choices: ImportChoices;
  progress: ImportProgress;
  facts: FoundFacts;
  /** Null before it was planned. */
  plan: PlanSummary | null;
  error: Failure | null;
  createdAt: number;
  createdBy: { id: string; email: string } | null;
  updatedAt: number;
};

/** @throws AppError `IMPORT_UNKNOWN` (404). */
export async function requireImport(db: Queryable, id: string): Promise<Import> {
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw importUnknown();
  return importOf(row);
}

/** All imports, the newest first. */
export async function listImports(db: Queryable): Promise<Import[]> {
  const rows = await db.selectFrom("imports").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return rows.map(importOf);
}

/** The one that a job is at; null for none. */
export async function findRunning(db: Queryable): Promise<Import | null> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("state", "in", [...WORKING_STATES])
    .orderBy("created_at")
    .executeTakeFirst();
  return row === undefined ? null : importOf(row);
}

/** What changes of an import while a job is at it. @throws AppError `IMPORT_UNKNOWN` (404). */
export async function readProgress(db: Queryable, id: string): Promise<Pick<Import, "state" | "progress">> {
  const row = await db.selectFrom("imports").select(["state", "progress"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw importUnknown();
  return { state: row.state, progress: decodeJson(row.progress) as ImportProgress };
}

type Changes = Partial<Pick<Import, "state" | "origin" | "site" | "choices" | "progress" | "facts" | "plan" | "error">>;

/** Changes what is stored of an import; what is left out stays. */
export async function updateImport(tx: Tx, id: string, changes: Changes & { updatedAt: number }): Promise<void> {
  const { state, origin, site, choices, progress, facts, plan, error, updatedAt } = changes;
  await tx
    .updateTable("imports")
    .set({
      ...(state !== undefined && { state }),
      ...(origin !== undefined && { origin }),
      ...(site !== undefined && { site: site === null ? null : encodeJson(site) }),
      ...(choices !== undefined && { choices: encodeJson(choices) }),
      ...(progress !== undefined && { progress: encodeJson(progress) }),
      ...(facts !== undefined && { facts: encodeJson(facts) }),
      ...(plan !== undefined && { plan: plan === null ? null : encodeJson(plan) }),
      ...(error !== undefined && { error: error === null ? null : encodeJson(error) }),
      updated_at: updatedAt,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Reads an import whose state allows what is about to be done.
 * @throws AppError `IMPORT_UNKNOWN` (404), `IMPORT_STATE` (409).
 */
export async function requireState(tx: Tx, id: string, states: readonly ImportState[]): Promise<Import> {
  const found = await requireImport(tx, id);
  if (!states.includes(found.state)) throw importState(found.state);
  return found;
}

function importOf(row: ImportsTable): Import {
  const { id, state, name, origin, created_at: createdAt, updated_at: updatedAt } = row;
  return {
    ...{ id, state, name, origin },
    source: importSourceSchema.parse(decodeJson(row.source)),
    site: row.site === null ? null : (decodeJson(row.site) as FoundSite),
    choices: importChoicesSchema.parse(decodeJson(row.choices)),
    progress: decodeJson(row.progress) as ImportProgress,
    facts: decodeJson(row.facts) as FoundFacts,
    plan: row.plan === null ? null : (decodeJson(row.plan) as PlanSummary),
    error: row.error === null ? null : (decodeJson(row.error) as Failure),
    createdAt: Number(createdAt),
    createdBy:
      row.created_by === null || row.created_by_email === null
        ? null
        : { id: row.created_by, email: row.created_by_email },
    updatedAt: Number(updatedAt),
  };
}
