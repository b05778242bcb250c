import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { encodeDraft } from "../document/draft.ts";
import { conflict, revisionUnknown } from "./errors.ts";
import { readCurrentDraft } from "./read-draft.ts";
import { keepRevision, readRevision } from "./revisions.ts";
import { replaceDraft } from "./save-draft.ts";

type Options = {
  translationId: string;
  revisionId: string;
  /** The revision the writer saw. */
  seen: number;
  now: Instant;
  by: string | null;
};

/**
 * Makes the text of a revision the draft again; the draft it replaces is kept in the history. What is published stays.
 * @returns the draft's new revision.
 * @throws AppError `REVISION_UNKNOWN` (404), `CONFLICT` (409) when somebody saved since `seen`.
 */
export async function restoreRevision(tx: Tx, options: Options): Promise<number> {
  const { translationId, revisionId, seen, now, by } = options;
  const translation = await tx
    .selectFrom("translations")
    .select("revision")
    .where("id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined) throw revisionUnknown();
  if (translation.revision !== seen) throw conflict(await readCurrentDraft(tx, translationId));
  const document = await readRevision(tx, translationId, revisionId);
  const revision = seen + 1;
  await replaceDraft(
    tx,
    { translationId, revision, text: encodeDraft(document), now, by },
    {
      keep: true,
      origin: "restored",
    },
  );
  await keepRevision(tx, { translationId, kind: "restore", revision, at: now, by, restoredFrom: revisionId });
  return revision;
}
