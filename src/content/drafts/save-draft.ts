import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { type DraftDocument, encodeDraft, parseDraft } from "../document/draft.ts";
import { withUids } from "../document/uids.ts";
import { recordUses } from "../media-uses/record-uses.ts";
import { conflict, draftUnpublished } from "./errors.ts";
import { withKnownUids } from "./import-uids.ts";
import { keepRevision } from "./revisions.ts";

type Options = {
  /** The entry's stable name, shared by its languages. */
  key: string;
  locale: Locale;
  document: DraftDocument;
  now: Instant;
  /** Id of who writes; null for the command line. */
  by: string | null;
  /**
   * The revision the writer saw; null for one who saw none, such as the command line, which may not write over a draft
   * whose text stands nowhere else.
   */
  seen: number | null;
};

export type SavedDraft = { translationId: string; entryId: string; revision: number };

/**
 * Writes the draft of one language of an entry, whatever state it is in, creating entry and translation as needed. Every
 * piece of it has an id then. The text it replaces is kept as a revision where a session of writing ended with it. An
 * address is only proposed: the publish takes it.
 * @throws AppError `DRAFT_INVALID` (422), `DRAFT_TOO_LARGE` (413); `CONFLICT` (409) when somebody saved since `seen`;
 *   `DRAFT_UNPUBLISHED` (409) when the writer saw none and there is one. The draft stays as it was then, and the text
 *   that was handed in is not kept.
 */
export async function saveDraft(tx: Tx, { key, locale, document, now, by, seen }: Options): Promise<SavedDraft> {
  const sent = parseDraft(document);
  const { kind } = sent;
  const entryId = await findOrCreateEntry(tx, { kind, key, locale, now });
  const current = await findTranslation(tx, entryId, locale);
  const where = { entryId, locale, translationId: current?.id ?? null, draft: current?.draft ?? null };
  // An editor marks its pieces itself; a file has no ids.
  const text = encodeDraft(withUids(await withKnownUids(tx, sent, where)));
  if (current === undefined) {
    const translationId = await createTranslation(tx, { entryId, kind, locale, now });
    await replaceDraft(tx, { translationId, revision: 1, text, now, by });
    return { translationId, entryId, revision: 1 };
  }
  if (seen === null) await requireNothingLost(tx, current, text);
  else if (seen !== current.revision) throw conflict();
  const revision = current.revision + 1;
  await replaceDraft(tx, { translationId: current.id, revision, text, now, by });
  return { translationId: current.id, entryId, revision };
}

type Written = { translationId: string; revision: number; text: string; now: Instant; by: string | null };

/** Whoever writes on for this long, or pauses this long, begins a new session: the text before it is kept. */
export const SESSION_MS = 10 * 60_000;

/**
 * Puts a text in the place of a draft, or where there is none, as that revision.
 * @param keep keeps the former text as a revision, wherever the session stands.
 */
export async function replaceDraft(tx: Tx, written: Written, { keep = false } = {}): Promise<void> {
  const { translationId, revision, text, now, by } = written;
  const former = await tx
    .selectFrom("drafts")
    .selectAll()
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  const ends =
    former !== undefined &&
    (keep ||
      former.saved_by !== by ||
      now - former.saved_at >= SESSION_MS ||
      now - former.session_began_at >= SESSION_MS);
  if (ends && former.document !== text) {
    const { revision: of, saved_at: at, saved_by, document } = former;
    await keepRevision(tx, { translationId, kind: "save", revision: of, at, by: saved_by, document });
  }
  const values = {
    revision,
    saved_at: now,
    saved_by: by,
    session_began_at: former === undefined || ends ? now : former.session_began_at,
    document: text,
  };
  if (former === undefined) {
    const { published_version_id: base } = await tx
      .selectFrom("translations")
      .select("published_version_id")
      .where("id", "=", translationId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("drafts")
      .values({ translation_id: translationId, base_version_id: base, ...values })
      .execute();
  } else {
    await tx.updateTable("drafts").set(values).where("translation_id", "=", translationId).execute();
  }
  await tx.updateTable("translations").set({ revision, updated_at: now }).where("id", "=", translationId).execute();
  await recordUses(tx, { place: "draft", owner: translationId }, text);
}

function findTranslation(tx: Tx, entryId: string, locale: Locale) {
  return tx
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["translations.id", "translations.revision", "drafts.document as draft"])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
}

type NewTranslation = { entryId: string; kind: EntryKind; locale: Locale; now: Instant };

async function createTranslation(tx: Tx, { entryId, kind, locale, now }: NewTranslation): Promise<string> {
  const id = newId();
  await tx
    .insertInto("translations")
    .values({
      id,
      entry_id: entryId,
      kind,
      locale,
      slug: slugOfUnpublished(id),
      revision: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** What stands in the column of addresses while a translation has none: no address can read so. */
export function slugOfUnpublished(translationId: string): string {
  return `~${translationId}`;
}

/** Whether the text of a draft, if there is one, is kept by a version or is the new one itself. */
async function requireNothingLost(
  tx: Tx,
  { id, draft }: { id: string; draft: string | null },
  text: string,
): Promise<void> {
  if (draft === null || draft === text) return;
  const version = await tx
    .selectFrom("versions")
    .select("id")
    .where("translation_id", "=", id)
    .where("document", "=", draft)
    .executeTakeFirst();
  if (version === undefined) throw draftUnpublished();
}

type EntryOptions = { key: string; locale: Locale; kind: EntryKind; now: Instant };

async function findOrCreateEntry(tx: Tx, { kind, key, locale, now }: EntryOptions): Promise<string> {
  const entry = await tx
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  if (entry !== undefined) return entry.id;
  const id = newId();
  await tx.insertInto("entries").values({ id, kind, key, source_locale: locale, created_at: now }).execute();
  return id;
}
