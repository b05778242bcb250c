import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { MAX_REVISION_NAME_LENGTH } from "../contract/limits.ts";
import { conflict, revisionNameInvalid, revisionUnknown } from "./errors.ts";
import { readCurrentDraft } from "./read-draft.ts";
import { findKeptSave, keepRevision } from "./revisions.ts";

type Naming = {
  translationId: string;
  /** Without the spaces around it, 1 to `MAX_REVISION_NAME_LENGTH` characters. */
  name: string;
  now: Instant;
  by: string | null;
};

/**
 * Calls a line of the history by a name, or by none any more (null). What has a name is kept for good.
 * @throws AppError `REVISION_UNKNOWN` (404), `REVISION_NAME_INVALID` (422).
 */
export async function nameRevision(
  tx: Tx,
  { translationId, revisionId, name, now, by }: Omit<Naming, "name"> & { revisionId: string; name: string | null },
): Promise<void> {
  const called = name === null ? null : requireName(name);
  const row = await tx
    .selectFrom("revisions")
    .select("id")
    .where("id", "=", revisionId)
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) throw revisionUnknown();
  if (called === null) {
    await tx.deleteFrom("revision_names").where("revision_id", "=", revisionId).execute();
    return;
  }
  const values = { name: called, named_by: by, named_at: now };
  await tx
    .insertInto("revision_names")
    .values({ revision_id: revisionId, ...values })
    .onConflict((clash) => clash.column("revision_id").doUpdateSet(values))
    .execute();
}

/**
 * Keeps the text as it is now under a name: a line of the history for the draft, or the line of the publish where
 * nothing was written since.
 * @param seen the revision that the writer sees.
 * @returns the id of the line.
 * @throws AppError `REVISION_UNKNOWN` (404), `REVISION_NAME_INVALID` (422), `CONFLICT` (409) when somebody saved since.
 */
export async function nameCurrentText(tx: Tx, { seen, ...naming }: Naming & { seen: number }): Promise<string> {
  requireName(naming.name);
  const { translationId } = naming;
  const current = await readCurrentDraft(tx, translationId);
  if (current === null) throw revisionUnknown();
  if (current.revision !== seen) throw conflict(current);
  const revisionId = current.published ? await publishedLine(tx, translationId) : await draftLine(tx, translationId);
  await nameRevision(tx, { ...naming, revisionId });
  return revisionId;
}

/** The line of the history that holds the draft as it is, made where there is none. */
export async function draftLine(tx: Tx, translationId: string): Promise<string> {
  const draft = await tx
    .selectFrom("drafts")
    .select(["revision", "saved_at", "saved_by", "document"])
    .where("translation_id", "=", translationId)
    .executeTakeFirstOrThrow();
  const { revision, saved_at: at, saved_by: by, document } = draft;
  const kept = await findKeptSave(tx, translationId, revision);
  return kept ?? (await keepRevision(tx, { translationId, kind: "save", revision, at, by, document }));
}

/** The line of the history that holds what is published. @throws AppError `REVISION_UNKNOWN` (404). */
export async function publishedLine(tx: Tx, translationId: string): Promise<string> {
  const line = await tx
    .selectFrom("revisions")
    .innerJoin("translations", "translations.published_version_id", "revisions.version_id")
    .select("revisions.id")
    .where("translations.id", "=", translationId)
    .where("revisions.translation_id", "=", translationId)
    .executeTakeFirst();
  if (line === undefined) throw revisionUnknown();
  return line.id;
}

function requireName(name: string): string {
  const called = name.trim();
  if (called === "" || called.length > MAX_REVISION_NAME_LENGTH) throw revisionNameInvalid(MAX_REVISION_NAME_LENGTH);
  return called;
}
