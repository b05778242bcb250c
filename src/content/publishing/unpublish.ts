import type { Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { recordChange } from "../changes/record-change.ts";
import { replaceDraft, slugOfUnpublished } from "../drafts/save-draft.ts";
import { recordUses } from "../media-uses/record-uses.ts";
import { removeFromSearch } from "../search/search-index.ts";
import type { Change } from "./affected-urls.ts";
import { readPublishedState } from "./published-state.ts";

type Options = { kind: EntryKind; locale: Locale; slug: string; now: Instant };

/**
 * Takes one language of an entry off the site, and frees its address. Its versions stay; its last text becomes the draft
 * again unless a newer draft is there, so that nothing written is out of reach.
 * @throws AppError `NOT_PUBLISHED` (404).
 */
export async function unpublish(tx: Tx, { kind, locale, slug, now }: Options): Promise<Change> {
  const translation = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select([
      "translations.id",
      "translations.entry_id",
      "translations.revision",
      "drafts.revision as draft",
      "versions.document",
    ])
    .where("translations.kind", "=", kind)
    .where("translations.locale", "=", locale)
    .where("translations.slug", "=", slug)
    .executeTakeFirst();
  if (translation === undefined) throw notPublished(slug);
  const before = await readPublishedState(tx, translation.id);
  await tx
    .updateTable("translations")
    .set({
      slug: slugOfUnpublished(translation.id),
      published_version_id: null,
      published_at: null,
      updated_at: now,
    })
    .where("id", "=", translation.id)
    .execute();
  if (translation.draft === null) {
    const { id: translationId, document: text } = translation;
    await replaceDraft(tx, { translationId, revision: translation.revision + 1, text, now, by: null });
  }
  await recordUses(tx, { place: "published", owner: translation.id }, null);
  await tx.deleteFrom("translation_tags").where("translation_id", "=", translation.id).execute();
  await removeFromSearch(tx, translation.id);
  const states = { before, after: await readPublishedState(tx, translation.id) };
  const { id: translationId, entry_id: entryId } = translation;
  await recordChange(tx, { kind: "unpublish", entryId, translationId, locale, states }, now);
  return states;
}

function notPublished(slug: string): AppError {
  return new AppError(
    "NOT_PUBLISHED",
    `Nothing is published at "${slug}".`,
    { fr: `Rien n’est publié à l’adresse « ${slug} ».`, en: `Nothing is published at “${slug}”.` },
    { status: 404 },
  );
}
