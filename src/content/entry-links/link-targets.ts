import type { PublicKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { parseEntryLink } from "../../kernel/url.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { hasAddress } from "../document/addressed.ts";
import { linksOf } from "./links-of.ts";

/** Where an entry is published, by language. */
type LinkTarget = { kind: PublicKind; slugs: Partial<Record<Locale, string>> };

/** Every entry that a page links to, by its id; null for one that is published in no language. */
export type LinkTargets = ReadonlyMap<string, LinkTarget | null>;

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

/** Ids of the entries that a text links to. */
export function linkedEntryIds(text: unknown): string[] {
  return [...new Set(linksOf(text).flatMap((href) => parseEntryLink(href)?.id ?? []))];
}

/** Reads where entries are published: one query for a whole page, and none where it links to no entry. */
export async function readLinkTargets({ db, reads }: Reader, ids: readonly string[]): Promise<LinkTargets> {
  for (const id of ids) reads.add(key.entry(id));
  const targets = new Map<string, LinkTarget | null>(ids.map((id) => [id, null]));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("translations")
      .select(["entry_id", "kind", "locale", "slug"])
      .where("entry_id", "in", ids.slice(from, from + AT_ONCE))
      .where("published_version_id", "is not", null)
      .where("locale", "in", [...LOCALES])
      .orderBy("locale")
      .execute();
    for (const { entry_id, slug, ...text } of rows) {
      if (!hasAddress(text)) continue;
      const { kind, locale } = text;
      const slugs = targets.get(entry_id)?.slugs ?? {};
      targets.set(entry_id, { kind, slugs: { ...slugs, [locale]: slug } });
    }
  }
  return targets;
}
