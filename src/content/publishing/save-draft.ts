import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { encodeDocument, type Submission } from "../document/document.ts";

type Options = Submission & {
  now: Instant;
  /** Id of who writes; null for the command line. */
  by: string | null;
  /**
   * The draft revision the writer saw; null for one who saw none, such as the command line, which may not write over a
   * draft whose text stands nowhere else.
   */
  seen: number | null;
};

export type SavedDraft = { translationId: string; entryId: string; revision: number };

/**
 * Writes the draft of one language of an entry, creating entry and translation as needed.
 * @throws AppError `CONFLICT` (409) when somebody saved since `seen`; `DRAFT_UNPUBLISHED` (409) when the writer saw none
 *   and there is one; `SLUG_TAKEN` (409) when another entry of this language has the address. The draft stays as it was
 *   then, and the text that was handed in is not kept.
 */
export async function saveDraft(tx: Tx, { key, locale, document, now, by, seen }: Options): Promise<SavedDraft> {
  const { kind, slug } = document;
  const entryId = await findOrCreateEntry(tx, { kind, key, locale, now });
  const holder = await tx
    .selectFrom("translations")
    .select(["id", "entry_id"])
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (holder !== undefined && holder.entry_id !== entryId) throw slugTaken(slug);

  const { text } = encodeDocument(document);
  const current = await tx
    .selectFrom("translations")
    .select(["id", "draft", "draft_revision", "published_version_id"])
    .where("entry_id", "=", entryId)
    .where("locale", "=", locale)
    .executeTakeFirst();
  if (current === undefined) {
    const id = newId();
    await tx
      .insertInto("translations")
      .values({
        id,
        entry_id: entryId,
        kind,
        locale,
        slug,
        draft: text,
        draft_revision: 1,
        draft_saved_at: now,
        draft_saved_by: by,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { translationId: id, entryId, revision: 1 };
  }
  if (seen === null) await requireNothingLost(tx, current, text);
  else if (seen !== current.draft_revision) throw conflict();
  const revision = current.draft_revision + 1;
  await tx
    .updateTable("translations")
    .set({ draft: text, draft_revision: revision, draft_saved_at: now, draft_saved_by: by, updated_at: now })
    // An address in use moves only when the draft is published.
    .$if(current.published_version_id === null, (query) => query.set({ slug }))
    .where("id", "=", current.id)
    .execute();
  return { translationId: current.id, entryId, revision };
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

type EntryOptions = Pick<Submission, "key" | "locale"> & { kind: "page" | "post"; now: Instant };

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

export function slugTaken(slug: string): AppError {
  return new AppError(
    "SLUG_TAKEN",
    `Another entry of this language already has the address "${slug}".`,
    {
      fr: `L’adresse « ${slug} » appartient déjà à un autre contenu dans cette langue.`,
      en: `The address “${slug}” already belongs to other content in this language.`,
    },
    { status: 409 },
  );
}

/** The caller still has their own text; what is stored is the other one. */
export function conflict(): AppError {
  return new AppError(
    "CONFLICT",
    "The draft was saved by somebody else since it was read; that text stays, and the new one was not saved.",
    {
      fr: "Quelqu’un d’autre a enregistré ce brouillon depuis que vous l’avez ouvert : son texte reste en place, le vôtre n’est pas enregistré.",
      en: "Somebody else saved this draft since you opened it: their text stays, yours was not saved.",
    },
    { status: 409 },
  );
}

function draftUnpublished(): AppError {
  return new AppError(
    "DRAFT_UNPUBLISHED",
    "Somebody left an unpublished draft of this article; publish or discard it first. Nothing was changed.",
    {
      fr: "Un brouillon de ce contenu n’est pas encore publié : publiez-le ou supprimez-le d’abord. Rien n’a été modifié.",
      en: "This content has a draft that is not published yet: publish or discard it first. Nothing was changed.",
    },
    { status: 409 },
  );
}
