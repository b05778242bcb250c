import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { AppError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { entryInBin } from "../publishing/errors.ts";

const DAY_MS = 86_400_000;
/**
 * How long a writer's own look at a draft works. Links for others work for whole days, which is how the two are told
 * apart.
 */
export const OWN_MS = 12 * 60 * 60_000;
/** Links that work at a time: of one person to one text, and of everybody, all of which are listed. */
export const MOST_OF_ONE = 20;
export const MOST_LINKS = 100;
/** Own links that a writer has at most to one text: for windows that are open still. */
const MOST_OWN = 3;

/** A link to a preview, as its makers see it: never its token. */
export type PreviewLink = {
  id: string;
  createdAt: Instant;
  by: { id: string; email: string } | null;
  expiresAt: Instant;
};

type NewLink = {
  translationId: string;
  /** Of the token that the link holds. */
  tokenHash: string;
  days: number;
  now: Instant;
  by: { id: string; email: string };
};

/**
 * Makes a link by which whoever has it sees the draft of one language, as it stands when they look. Links that are over go.
 * @throws AppError `TRANSLATION_UNKNOWN` (404), `ENTRY_IN_BIN` (409), `PREVIEWS_FULL` (409).
 */
export async function makePreviewLink(tx: Tx, { days, ...link }: NewLink): Promise<PreviewLink> {
  const { translationId, now, by } = link;
  const open = await listPreviewLinks(tx, { translationId, now, limit: MOST_LINKS });
  if (open.length >= MOST_LINKS) throw previewsFull(MOST_LINKS);
  if (open.filter((each) => each.by?.id === by.id).length >= MOST_OF_ONE) throw previewsFull(MOST_OF_ONE);
  return makeLink(tx, { ...link, expiresAt: link.now + days * DAY_MS });
}

/**
 * Makes a link for its maker's own eyes. It works for half a day and is not listed; of those that they made before to the
 * same text, the newest stay and the others end, so that looking often leaves no heap.
 * @throws AppError as `makePreviewLink`.
 */
export async function makeOwnPreviewLink(tx: Tx, link: Omit<NewLink, "days">): Promise<PreviewLink> {
  const made = await makeLink(tx, { ...link, expiresAt: link.now + OWN_MS });
  const own = await tx
    .selectFrom("preview_links")
    .select("id")
    .where("translation_id", "=", link.translationId)
    .where("created_by", "=", link.by.id)
    .where(sql<boolean>`expires_at - created_at = ${OWN_MS}`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const older = own.slice(MOST_OWN).map(({ id }) => id);
  if (older.length > 0) await tx.deleteFrom("preview_links").where("id", "in", older).execute();
  return made;
}

async function makeLink(
  tx: Tx,
  { translationId, tokenHash, expiresAt, now, by }: Omit<NewLink, "days"> & { expiresAt: Instant },
): Promise<PreviewLink> {
  const translation = await tx
    .selectFrom("translations")
    .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
    .select("binned_entries.at as binned_at")
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined) throw translationUnknown();
  if (translation.binned_at !== null) throw entryInBin();
  await tx.deleteFrom("preview_links").where("expires_at", "<=", now).execute();
  const link = { id: newId(), createdAt: now, by, expiresAt };
  await tx
    .insertInto("preview_links")
    .values({
      ...{ id: link.id, token_hash: tokenHash, translation_id: translationId },
      ...{ created_at: now, created_by: by.id, created_by_email: by.email, expires_at: link.expiresAt },
    })
    .execute();
  return link;
}

/** Ends a link. @returns the translation it led to; null where there is no such link, or no more. */
export async function revokePreviewLink(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.deleteFrom("preview_links").where("id", "=", id).returning("translation_id").executeTakeFirst();
  return row?.translation_id ?? null;
}

/** Links to the draft of a translation that others can use, the newest first. */
export async function listPreviewLinks(
  db: Queryable,
  { translationId, now, limit }: { translationId: string; now: Instant; limit: number },
): Promise<PreviewLink[]> {
  const rows = await db
    .selectFrom("preview_links")
    .selectAll()
    .where("translation_id", "=", translationId)
    .where("expires_at", ">", now)
    .where(sql<boolean>`expires_at - created_at <> ${OWN_MS}`)
    .where(isOfAdministrator)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, created_at, created_by, created_by_email, expires_at }) => ({
    id,
    createdAt: created_at,
    by: created_by === null ? null : { id: created_by, email: created_by_email ?? "" },
    expiresAt: expires_at,
  }));
}

/** What a link shows. */
export type Previewed = {
  expiresAt: Instant;
  entryId: string;
  key: string;
  translationId: string;
  kind: AddressedKind;
  locale: Locale;
  /** What is written, as `encodeDraft` wrote it; null where all of it is published. */
  draft: { text: string; revision: number; savedAt: Instant } | null;
  /** Where it is published; null where it is not. */
  slug: string | null;
};

/**
 * What a link shows at this moment; null for a link that is none, is over, was revoked, or whose maker is no administrator
 * any more: nobody is told which.
 */
export async function findPreviewed(db: Queryable, tokenHash: string, now: Instant): Promise<Previewed | null> {
  const row = await db
    .selectFrom("preview_links")
    .innerJoin("translations", "translations.id", "preview_links.translation_id")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["preview_links.expires_at", "entries.key", "translations.id", "translations.entry_id"])
    .select(["translations.kind", "translations.locale", "translations.slug", "translations.published_version_id"])
    .select(["drafts.document as text", "drafts.revision", "drafts.saved_at"])
    .where("preview_links.token_hash", "=", tokenHash)
    .where("preview_links.expires_at", ">", now)
    .where(isOfAdministrator)
    .where("translations.kind", "in", ADDRESSED_KINDS)
    .$narrowType<Addressed>()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { expires_at: expiresAt, key, id: translationId, entry_id: entryId, kind, locale, text } = row;
  return {
    ...{ expiresAt, key, translationId, entryId, kind, locale },
    draft: text === null ? null : { text, revision: row.revision ?? 0, savedAt: row.saved_at ?? 0 },
    slug: row.published_version_id === null ? null : row.slug,
  };
}

/** However its maker's record went, by the command line or elsewhere: what they made ends with it. */
const isOfAdministrator = sql<boolean>`(preview_links.created_by is null
  or exists (select 1 from admins where admins.id = preview_links.created_by))`;

function previewsFull(most: number): AppError {
  return new AppError(
    "PREVIEWS_FULL",
    `A text has at most ${MOST_LINKS} open links to its preview, and ${MOST_OF_ONE} of one person.`,
    {
      fr: `Ce texte a déjà ${most} liens d’aperçu : révoquez-en un pour en créer un autre.`,
      en: `This text already has ${most} preview links: revoke one to make another.`,
    },
    { status: 409 },
  );
}

/** The translation is not there, or no more. */
export function translationUnknown(): AppError {
  return new AppError(
    "TRANSLATION_UNKNOWN",
    "There is no such translation.",
    { fr: "Ce contenu n’existe pas, ou plus.", en: "This content does not exist, or no longer." },
    { status: 404 },
  );
}
