import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/client.ts";
import type { RevisionKind } from "../../db/schema/content.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { type DraftDocument, decodeDraft } from "../document/draft.ts";
import { keepPairs } from "../translation/confirmed-pieces.ts";
import { revisionUnknown } from "./errors.ts";

/** A line of the history of a translation, without its text. */
export type Revision = {
  id: string;
  kind: RevisionKind;
  /** Number of the save; null for what was published before saves were counted in the history. */
  revision: number | null;
  at: Instant;
  /** Id of who wrote it; null for the command line. */
  by: string | null;
  /** What somebody called it; null for most. */
  name: string | null;
  /** The version that a publish or an import made. */
  versionId: string | null;
  /** The revision that a restore brought back. */
  restoredFrom: string | null;
};

type NewRevision = {
  translationId: string;
  kind: RevisionKind;
  revision: number;
  at: Instant;
  by: string | null;
  versionId?: string;
  restoredFrom?: string;
  /** The text, where no version holds it. */
  document?: string;
};

/**
 * Writes a line of a translation's history, which never changes afterwards. The translation's current text is kept by it:
 * the former draft of a save, or what a publish, a restore, or a merge made of it.
 * @returns its id.
 */
export async function keepRevision(tx: Tx, added: NewRevision): Promise<string> {
  const id = newId();
  await keepPairs(tx, added.translationId);
  await tx
    .insertInto("revisions")
    .values({
      id,
      translation_id: added.translationId,
      kind: added.kind,
      revision: added.revision,
      at: added.at,
      saved_by: added.by,
      version_id: added.versionId ?? null,
      restored_from: added.restoredFrom ?? null,
      document: added.document ?? null,
    })
    .execute();
  return id;
}

/** The line that holds the text of a save; null where that text was not worth keeping yet. */
export async function findKeptSave(db: Queryable, translationId: string, revision: number): Promise<string | null> {
  const row = await db
    .selectFrom("revisions")
    .select("id")
    .where("translation_id", "=", translationId)
    .where("revision", "=", revision)
    .where("kind", "in", ["save", "merge"])
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The history of a translation, newest first.
 * @param after the line that the former page ended with.
 */
export async function listRevisions(
  db: Queryable,
  translationId: string,
  limit: number,
  after: Pick<Revision, "at" | "id"> | null = null,
): Promise<Revision[]> {
  let query = db
    .selectFrom("revisions")
    .leftJoin("revision_names", "revision_names.revision_id", "revisions.id")
    .select(["id", "kind", "revision", "at", "saved_by", "name", "version_id", "restored_from"])
    .where("translation_id", "=", translationId);
  if (after !== null) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("at", "id"), "<", tuple(after.at, after.id)));
  }
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ id, kind, revision, at, saved_by, name, version_id, restored_from }) => ({
    id,
    kind,
    revision,
    at,
    by: saved_by,
    name,
    versionId: version_id,
    restoredFrom: restored_from,
  }));
}

/**
 * The text of a revision: its own, that of the version it made, or that of the revision it brought back.
 * @throws AppError `REVISION_UNKNOWN` (404) for one that this translation does not have.
 */
export async function readRevision(db: Queryable, translationId: string, revisionId: string): Promise<DraftDocument> {
  const row = await db
    .selectFrom("revisions")
    .leftJoin("versions", "versions.id", "revisions.version_id")
    .select(["revisions.document", "versions.document as published", "revisions.restored_from"])
    .where("revisions.id", "=", revisionId)
    .where("revisions.translation_id", "=", translationId)
    .executeTakeFirst();
  const text = row?.document ?? row?.published;
  if (text != null) return decodeDraft(text);
  if (row?.restored_from == null) throw revisionUnknown();
  return readRevision(db, translationId, row.restored_from);
}

const HOUR = 3_600_000;

/**
 * Bytes that the history of one text may grow by within an hour. An article of 20,000 words takes 200 KB: its writers reach
 * neither bound. Beyond `merges`, a merge within a session of writing is saved and kept as any other save is, at the end of
 * the session; beyond `all`, no save is taken.
 */
export const KEPT_AN_HOUR = { merges: 8 * 1024 * 1024, all: 32 * 1024 * 1024 };

/** Bytes of the texts that the history of a translation took up within the last hour, those of its versions too. */
export async function keptBytes(db: Queryable, translationId: string, now: Instant): Promise<number> {
  const { bytes } = await db
    .selectFrom("revisions")
    .leftJoin("versions", "versions.id", "revisions.version_id")
    // Both engines know the length without reading the text.
    .select(
      sql<number | null>`sum(coalesce(octet_length(revisions.document), octet_length(versions.document), 0))`.as(
        "bytes",
      ),
    )
    .where("revisions.translation_id", "=", translationId)
    .where("revisions.at", ">", now - HOUR)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
