import type { Queryable, Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { recordChange } from "../changes/record-change.ts";
import { changedKeys } from "../dependencies/changed-keys.ts";
import type { ChangedKey } from "../dependencies/keys.ts";
import { type PublishedChange, withLines } from "../dependencies/published-change.ts";
import { hasAddress } from "../document/addressed.ts";
import { replaceDraft, slugOfUnpublished } from "../drafts/save-draft.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { settleItemPage } from "../items/settle-item-page.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { endPlan } from "../planning/end-plan.ts";
import { indexPagesShowing } from "../search/index-pages-showing.ts";
import { removeFromSearch } from "../search/search-index.ts";
import { followVideos } from "../site/follow-videos.ts";
import { leaveAddress } from "./addresses.ts";
import { notPublished, redirectTargetInvalid } from "./errors.ts";

/** What visitors get from then on: 410 Gone, or the way to another published translation of the same language. */
export type Withdrawal = { answer: "gone" } | { answer: "redirect"; to: string };

type Options = {
  withdrawal?: Withdrawal;
  now: Instant;
  /** Id of who does; null for the command line. */
  by?: string | null;
};

/** The same for what stands at an address. @throws AppError `NOT_PUBLISHED` (404), `REDIRECT_TARGET_INVALID` (422). */
export async function unpublish(
  tx: Tx,
  { kind, locale, slug, ...options }: Options & { kind: EntryKind; locale: Locale; slug: string },
): Promise<PublishedChange> {
  const translationId = await findAt(tx, { kind, locale, slug });
  if (translationId === null) throw notPublished(slug);
  return unpublishTranslation(tx, { translationId, ...options });
}

/** Id of the translation that is published at an address; null where none is. */
export async function findAt(
  tx: Queryable,
  { kind, locale, slug }: { kind: EntryKind; locale: Locale; slug: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom("translations")
    .select("id")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .where("published_version_id", "is not", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes one language of an entry off the site, and frees its address, which says what the writer chose until something is
 * published there or this translation again: 410 Gone unless they said otherwise. Its versions stay; its last text becomes
 * the draft again unless a newer draft is there, so that nothing written is out of reach. A plan of it ends.
 * @throws AppError `NOT_PUBLISHED` (404), `REDIRECT_TARGET_INVALID` (422).
 */
export async function unpublishTranslation(
  tx: Tx,
  { translationId, withdrawal = { answer: "gone" }, now, by = null }: Options & { translationId: string },
): Promise<PublishedChange> {
  const translation = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select([
      "translations.id",
      "translations.entry_id",
      "translations.kind",
      "translations.locale",
      "translations.slug",
      "translations.revision",
      "drafts.revision as draft",
      "versions.document",
    ])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined) throw notPublished();
  if (withdrawal.answer === "redirect") await requireTarget(tx, translation, withdrawal.to);
  const { entry_id: entryId, kind, locale, slug, revision, document: text } = translation;
  const address = { kind, locale };
  const ofPage: ChangedKey[] = [];
  const change = await withLines(tx, { entryId, translationId, locale, kind }, async () => {
    await tx
      .updateTable("translations")
      .set({
        slug: slugOfUnpublished(translationId),
        published_version_id: null,
        published_at: null,
        updated_at: now,
      })
      .where("id", "=", translationId)
      .execute();
    if (hasAddress(address)) await leaveAddress(tx, { id: translationId, ...address, slug, now });
    await tx
      .insertInto("withdrawals")
      .values({
        translation_id: translationId,
        redirect_to: withdrawal.answer === "redirect" ? withdrawal.to : null,
        at: now,
        withdrawn_by: by,
      })
      .execute();
    if (translation.draft === null) {
      await replaceDraft(tx, { translationId, revision: revision + 1, text, now, by }, { origin: "restored" });
    }
    await recordReferences(tx, { place: "published", owner: translationId }, null);
    await endPlan(tx, translationId);
    await tx.deleteFrom("translation_tags").where("translation_id", "=", translationId).execute();
    await removeFromSearch(tx, translationId);
    ofPage.push(...(await settleItemPage(tx, { entry_id: entryId, kind, locale }, now)));
    if (isItemKind(kind)) await indexPagesShowing(tx, kind, locale);
    await refreshArticle(tx, translationId);
    await followVideos(tx, now);
  });
  const keys = [...changedKeys(change), ...ofPage];
  await recordChange(tx, { kind: "unpublish", entryId, translationId, locale, keys }, now);
  return change;
}

/**
 * Only what is published can be led to, so that no circle comes about: what is published leads nowhere itself, and what
 * is taken down leads to what was published then.
 */
async function requireTarget(tx: Tx, { id, locale }: { id: string; locale: TextLanguage }, to: string): Promise<void> {
  const target = await tx
    .selectFrom("translations")
    .select("locale")
    .where("id", "=", to)
    .where("published_version_id", "is not", null)
    .executeTakeFirst();
  if (to === id || target?.locale !== locale) throw redirectTargetInvalid();
}
