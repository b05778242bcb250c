import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { recordListedText } from "../listing/record-text.ts";
import { notPublished } from "../publishing/errors.ts";
import { followText } from "../translation/follow-text.ts";
import { conflict } from "./errors.ts";
import { draftLine, publishedLine } from "./name-revision.ts";
import { readCurrentDraft } from "./read-draft.ts";
import { keepRevision } from "./revisions.ts";

type Options = {
  translationId: string;
  /** The revision that the writer sees. */
  seen: number;
  now: Instant;
  by: string | null;
};

/**
 * Takes back everything that was written since the last publish: what visitors read is the current text again, and nothing
 * is left to publish. The text that is taken back is kept in the history. What is planned stays planned.
 * @returns the translation's new revision; `seen` where there was no draft.
 * @throws AppError `NOT_PUBLISHED` (404): the draft is all there is; `CONFLICT` (409) when somebody saved since `seen`.
 */
export async function discardDraft(tx: Tx, { translationId, seen, now, by }: Options): Promise<number> {
  const translation = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["translations.revision", "versions.document as published", "drafts.document as draft"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined) throw notPublished();
  if (translation.revision !== seen) throw conflict(await readCurrentDraft(tx, translationId));
  if (translation.draft === null) return seen;
  await draftLine(tx, translationId);
  const revision = seen + 1;
  await followText(tx, { translationId, text: translation.published, origin: "restored", now });
  await tx.deleteFrom("drafts").where("translation_id", "=", translationId).execute();
  await recordReferences(tx, { place: "draft", owner: translationId }, null);
  await tx.updateTable("translations").set({ revision, updated_at: now }).where("id", "=", translationId).execute();
  await recordListedText(tx, translationId, translation.published);
  const restoredFrom = await publishedLine(tx, translationId);
  await keepRevision(tx, { translationId, kind: "restore", revision, at: now, by, restoredFrom });
  return revision;
}
