import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { itemOfPage } from "../items/item-page.ts";
import { findFormer } from "../reading/find-former.ts";
import { findAt } from "./unpublish.ts";

/** Where a page or an article stands, or stood. */
export type SiteAddress = { kind: AddressedKind; locale: Locale; slug: string };

/**
 * Which of these addresses lead a visitor to something: what is published there, or what they are led on to from there.
 * @returns for each, in their order.
 */
export async function answeringAddresses(db: Queryable, addresses: readonly SiteAddress[]): Promise<boolean[]> {
  const nameOf = ({ kind, locale, slug }: SiteAddress) => `${kind} ${locale} ${slug}`;
  const slugs = [...new Set(addresses.map(({ slug }) => slug))];
  if (slugs.length === 0) return [];
  const published = await db
    .selectFrom("translations")
    .select(["kind", "locale", "slug"])
    .where("kind", "in", ADDRESSED_KINDS)
    .where("locale", "in", [...LOCALES])
    .where("slug", "in", slugs)
    .where("published_version_id", "is not", null)
    .$narrowType<Addressed>()
    .execute();
  const known = new Set(published.map(nameOf));
  const answers: boolean[] = [];
  for (const address of addresses) {
    const name = nameOf(address);
    if (!known.has(name)) {
      const former = await findFormer(db, address);
      if ((former !== null && "movedTo" in former) || (await isItem(db, address))) known.add(name);
    }
    answers.push(known.has(name));
  }
  return answers;
}

/** Whether a published item stands there; a job that is closed leads to the open ones. */
async function isItem(db: Queryable, { kind, locale, slug }: SiteAddress): Promise<boolean> {
  const item = kind === "page" ? itemOfPage(slug) : null;
  return item !== null && (await findAt(db, { ...item, locale })) !== null;
}

/** Which files of the media library are there, and not in its bin, of those with these ids. */
export async function keptFiles(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("media_items")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
