import type { Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { encodeDocument, type Submission } from "./document.ts";

type Options = Submission & {
  now: Instant;
  /** Id of who writes; null for the command line. */
  by: string | null;
  /** The draft revision the writer saw; null writes over whatever is there. */
  seen: number | null;
};

export type SavedDraft = { translationId: string; entryId: string; revision: number };

/**
 * Writes the draft of one language of an entry, creating entry and translation as needed.
 * @throws AppError `CONFLICT` (409) when somebody saved since `seen`; `SLUG_TAKEN` (409) when another
 *   entry of this language has the address.
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
    .select(["id", "draft_revision", "published_version_id"])
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
  if (seen !== null && seen !== current.draft_revision) throw conflict();
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

function conflict(): AppError {
  return new AppError(
    "CONFLICT",
    "The draft was saved by somebody else since it was opened; both texts are kept.",
    {
      fr: "Quelqu’un d’autre a enregistré ce brouillon depuis que vous l’avez ouvert : les deux textes sont conservés.",
      en: "Somebody else saved this draft since you opened it: both texts are kept.",
    },
    { status: 409 },
  );
}
