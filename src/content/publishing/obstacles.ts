import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { proposedSlug } from "../contract/slug.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { isAddressed } from "../document/document.ts";
import type { AddressedDraft } from "../document/draft.ts";
import { readDraft } from "../drafts/read-draft.ts";
import { freeSlug, isUsed } from "./free-slug.ts";
import { type PublishError, publishErrors } from "./publishable.ts";

/** What would keep a draft from being published now. */
export type Obstacles = {
  /** Of the draft that was looked at. */
  revision: number;
  document: AddressedDraft;
  errors: PublishError[];
  /** Where its address is missing, wrong, or taken: one that nothing has, empty where its title gives none. */
  address: { slug: string; taken: boolean; free: string } | null;
};

/** What a publish would refuse of a translation's draft, by the rules of `publish`; null where there is no draft. */
export async function readObstacles(db: Queryable, translationId: string, now: Instant): Promise<Obstacles | null> {
  const draft = await readDraft(db, translationId);
  const translation = await db
    .selectFrom("translations")
    .select(["kind", "locale"])
    .where("id", "=", translationId)
    .where("kind", "in", ADDRESSED_KINDS)
    .$narrowType<Addressed>()
    .executeTakeFirst();
  if (draft === null || translation === undefined) return null;
  const { document, revision } = draft;
  if (!isAddressed(document)) return null;
  const errors = publishErrors(document, now);
  const isWrong = errors.some(({ path: [field] }) => field === "slug");
  const { kind, locale } = translation;
  const taken = !isWrong && (await isTaken(db, { translationId, kind, locale, slug: document.slug }));
  if (!isWrong && !taken) return { revision, document, errors, address: null };
  const slug = taken ? document.slug : proposedSlug(document.title, locale);
  const isFree = slug === "" || !(taken || (await isUsed(db, { kind, locale, slug })));
  return {
    revision,
    document,
    errors,
    address: { slug: document.slug, taken, free: isFree ? slug : await freeSlug(db, { kind, locale, slug }) },
  };
}

type Address = { translationId: string; kind: EntryKind; locale: Locale; slug: string };

async function isTaken(db: Queryable, { translationId, kind, locale, slug }: Address): Promise<boolean> {
  const holder = await db
    .selectFrom("translations")
    .select("id")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .where("id", "!=", translationId)
    .executeTakeFirst();
  return holder !== undefined;
}
