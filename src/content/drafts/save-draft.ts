import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DEFAULT_LOCALE, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import { giveTurn } from "../../kernel/turns/give-turn.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { withEvenTables } from "../../rich-text/tables/even-tables.ts";
import { type DraftDocument, decodeDraft, encodeDraft, parseDraft, requireItsLanguage } from "../document/draft.ts";
import { readableDraft } from "../document/readable-draft.ts";
import { withUids } from "../document/uids.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { newPlace } from "../items/places.ts";
import { recordListedText } from "../listing/record-text.ts";
import { followText, type Origin } from "../translation/follow-text.ts";
import { conflict, draftUnpublished, tooMuchKept } from "./errors.ts";
import { withKnownUids } from "./import-uids.ts";
import { encodeLastSave, repeatedRevision, saveName } from "./last-save.ts";
import { readCurrentDraft } from "./read-draft.ts";
import { findKeptSave, KEPT_AN_HOUR, keepRevision, keptBytes } from "./revisions.ts";

type Options = {
  /** The entry's stable name, shared by its languages. */
  key: string;
  /** The id of a new entry, which an editor makes before anything of it is saved; unless given, one is made here. */
  newEntryId?: string;
  locale: TextLanguage;
  document: DraftDocument;
  now: Instant;
  /** Id of who writes; null for the command line. */
  by: string | null;
  /**
   * The revision the writer saw; null for one who saw none, such as the command line, which may not overwrite a draft
   * whose text is stored nowhere else.
   */
  seen: number | null;
  /** Of an editor: its name for this save. The same save once more, whose answer was lost, is answered alike. */
  saveId?: string;
  /**
   * Whether an editor merged two texts into this one: what it replaces and what it made are both kept, within what the
   * history may grow by (`KEPT_AN_HOUR`).
   */
  merged?: boolean;
  /** Where it comes from, for who follows the translation; written by hand unless given. */
  origin?: Origin;
};

export type SavedDraft = {
  translationId: string;
  entryId: string;
  revision: number;
  /** To an editor: the text as it is stored, where pieces were given ids, or rows cells, that it did not send. */
  document?: DraftDocument;
};

/**
 * Writes the draft of one language of an entry, whatever state it is in, creating entry and translation as needed. Every
 * piece of it has an id then, and every row of a table as many cells. The text it replaces is kept as a revision where a session of writing ended with it. An
 * address is only proposed: the publish takes it. An editor's save (`saveId`) of the text that is there already writes
 * nothing.
 * @throws AppError `DRAFT_INVALID` (422), `DRAFT_TOO_LARGE` (413); `CONFLICT` (409) when somebody saved since `seen`,
 *   with their text (`CurrentDraft`) to be merged; `DRAFT_UNPUBLISHED` (409) when the writer saw none and there is one;
 *   `TOO_MUCH_KEPT` (429).
 *   The draft stays as it was then, and the text that was handed in is not kept.
 */
export async function saveDraft(tx: Tx, options: Options): Promise<SavedDraft> {
  const { key, newEntryId, locale, document, now, by, seen, saveId, merged = false, origin = "written" } = options;
  const sent = parseDraft(document);
  requireItsLanguage(sent, locale);
  await giveTurn();
  const { kind } = sent;
  const entryId = await findOrCreateEntry(tx, {
    kind,
    key,
    locale,
    now,
    ...(newEntryId !== undefined && { newEntryId }),
  });
  const current = await findTranslation(tx, entryId, locale);
  const where = { entryId, locale, translationId: current?.id ?? null, draft: current?.draft ?? null };
  const sentText = saveId === undefined ? null : encodeDraft(sent);
  const name = saveId === undefined || sentText === null ? null : saveName(saveId, sentText);
  const repeated = name === null || current === undefined ? null : repeatedRevision(current.last_save, name);
  if (current !== undefined && repeated !== null) {
    const isNewest = repeated === current.revision && current.draft !== null && current.draft !== sentText;
    const stored = isNewest ? { document: decodeDraft(current.draft ?? "") } : {};
    return { translationId: current.id, entryId, revision: repeated, ...stored };
  }
  // An editor marks its pieces itself; a file has no ids.
  const known = await withKnownUids(tx, sent, where);
  await giveTurn();
  const marked = withEvenTables(withUids(known));
  await giveTurn();
  const text = encodeDraft(marked);
  const stored = name !== null && text !== sentText ? { document: marked } : {};
  if (current !== undefined) {
    if (name !== null && text === editableText(current)) {
      return { translationId: current.id, entryId, revision: current.revision };
    }
    if (seen === null) await requireNothingLost(tx, current, text);
    else if (seen !== current.revision) throw conflict(await readCurrentDraft(tx, current.id));
  }
  const translationId = current?.id ?? (await createTranslation(tx, { entryId, kind, locale, now }));
  const revision = (current?.revision ?? 0) + 1;
  const lastSave = name === null ? null : encodeLastSave(name, revision);
  const keepsMerge = merged && (await keptBytes(tx, translationId, now)) < KEPT_AN_HOUR.merges;
  await replaceDraft(
    tx,
    { translationId, revision, text, now, by, lastSave },
    { keep: keepsMerge || isDamaged(current), origin },
  );
  if (keepsMerge) await keepRevision(tx, { translationId, kind: "merge", revision, at: now, by, document: text });
  return { translationId, entryId, revision, ...stored };
}

/** Whether an editor was given less than what is stored: it is kept then, whatever is written in its place. */
function isDamaged(current: Stored | undefined): boolean {
  return current !== undefined && current.draft !== null && !readableDraft(decodeDraft(current.draft)).isWhole;
}

type Stored = { draft: string | null; published: string | null };

/** The text that an editor was given: the draft, else what is published, in the order of a draft's fields. */
function editableText({ draft, published }: Stored): string | null {
  if (draft !== null) return draft;
  return published === null ? null : encodeDraft(decodeDraft(published));
}

type Written = {
  translationId: string;
  revision: number;
  text: string;
  now: Instant;
  by: string | null;
  /** As `encodeLastSave` wrote it, where an editor saves. */
  lastSave?: string | null;
};

/** A session of writing ends after this time, or after a pause of it: its last text is kept as a revision. */
export const SESSION_MS = 10 * 60_000;

/**
 * Stores a text as the draft, in place of the former one if there is one, under that revision.
 * @param keep keeps the former text as a revision, also within a session.
 * @throws AppError `TOO_MUCH_KEPT` (429) to a person, whose texts would fill the disk with their history.
 */
export async function replaceDraft(
  tx: Tx,
  written: Written,
  { keep = false, origin = "written" }: { keep?: boolean; origin?: Origin } = {},
): Promise<void> {
  const { translationId, revision, text, now, by, lastSave = null } = written;
  const former = await tx
    .selectFrom("drafts")
    .selectAll()
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  if (by !== null && (await keptBytes(tx, translationId, now)) >= KEPT_AN_HOUR.all) throw tooMuchKept();
  const ends =
    former !== undefined &&
    (keep ||
      former.saved_by !== by ||
      now - former.saved_at >= SESSION_MS ||
      now - former.session_began_at >= SESSION_MS);
  if (ends && former.document !== text && (await findKeptSave(tx, translationId, former.revision)) === null) {
    const { revision: of, saved_at: at, saved_by, document } = former;
    await keepRevision(tx, { translationId, kind: "save", revision: of, at, by: saved_by, document });
  }
  await followText(tx, { translationId, text, origin, now });
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
  await tx
    .updateTable("translations")
    .set({ revision, updated_at: now, ...(lastSave !== null && { last_save: lastSave }) })
    .where("id", "=", translationId)
    .execute();
  await recordReferences(tx, { place: "draft", owner: translationId }, text);
  await recordListedText(tx, translationId, text);
}

function findTranslation(tx: Tx, entryId: string, locale: TextLanguage) {
  return tx
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.revision", "translations.last_save"])
    .select(["drafts.document as draft", "versions.document as published"])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
}

type NewTranslation = { entryId: string; kind: EntryKind; locale: TextLanguage; now: Instant; revision?: number };

/** Adds a language to an entry. @param revision of the text that it is about to have; 0 before any. */
export async function createTranslation(
  tx: Tx,
  { entryId, kind, locale, now, revision = 0 }: NewTranslation,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto("translations")
    .values({
      id,
      entry_id: entryId,
      kind,
      locale,
      slug: slugOfUnpublished(id),
      revision,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** The value of `slug` while a translation is not published: no URL can have it. */
export function slugOfUnpublished(translationId: string): string {
  return `~${translationId}`;
}

/** @throws AppError `DRAFT_UNPUBLISHED` where the draft differs from the new text and from every version. */
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

type EntryOptions = Pick<Options, "key" | "newEntryId" | "locale" | "now"> & { kind: EntryKind };

/** The entry of a kind and a key, which is made where there is none. @returns its id. */
export async function findOrCreateEntry(tx: Tx, { kind, key, newEntryId, locale, now }: EntryOptions): Promise<string> {
  const entry = await tx
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  if (entry !== undefined) return entry.id;
  const id = newEntryId ?? newId();
  const source_locale = locale === NO_LANGUAGE ? DEFAULT_LOCALE : locale;
  const place = isItemKind(kind) ? await newPlace(tx, { kind, id }) : null;
  await tx.insertInto("entries").values({ id, kind, key, source_locale, place, created_at: now }).execute();
  return id;
}
