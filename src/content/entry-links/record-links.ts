import type { Tx } from "../../db/client.ts";
import type { TextPlace } from "../../db/schema/links.ts";
import { DEFAULT_LOCALE, type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import { parseEntryLink } from "../../kernel/url.ts";
import { linkedEntry } from "../layout/linked-entries.ts";
import { linksOf } from "./links-of.ts";

/** Rows of one statement: both engines bound its values. */
const AT_ONCE = 300;

/** A current text: the draft, the published version, or the plan of a translation (its id). */
export type LinkingText = { place: TextPlace; owner: string };

/** What stands in `entry_links` for a link by URL: it may be of an entry that has, had, or will have that URL. */
export function urlTarget({ kind, locale, slug }: { kind: string; locale: Locale; slug: string }): string {
  return `${kind} ${locale} ${slug}`;
}

/**
 * Writes down to which entries a current text links, in the transaction that writes the text.
 * @param text the text, or null where there is none any more.
 * @returns whether anything was otherwise before.
 */
export async function recordLinks(tx: Tx, { place, owner }: LinkingText, text: unknown): Promise<boolean> {
  const rows = await tx
    .selectFrom("entry_links")
    .select("target")
    .where("owner", "=", owner)
    .where("place", "=", place)
    .execute();
  const before = new Set(rows.map(({ target }) => target));
  const after = await targetsOf(tx, owner, text);
  const gone = [...before].filter((target) => !after.has(target));
  const added = [...after].filter((target) => !before.has(target));
  for (let from = 0; from < gone.length; from += AT_ONCE) {
    await tx
      .deleteFrom("entry_links")
      .where("owner", "=", owner)
      .where("place", "=", place)
      .where("target", "in", gone.slice(from, from + AT_ONCE))
      .execute();
  }
  for (let from = 0; from < added.length; from += AT_ONCE) {
    const some = added.slice(from, from + AT_ONCE);
    await tx
      .insertInto("entry_links")
      .values(some.map((target) => ({ target, place, owner })))
      .execute();
  }
  return gone.length > 0 || added.length > 0;
}

async function targetsOf(tx: Tx, owner: string, text: unknown): Promise<Set<string>> {
  const links = linksOf(text);
  const ids = links.flatMap((href) => parseEntryLink(href)?.id ?? []);
  const paths = links.filter((href) => href.startsWith("/"));
  if (paths.length === 0) return new Set(ids);
  const locale = await localeOf(tx, owner);
  const urls = paths.flatMap((path) => linkedEntry(path, locale) ?? []);
  return new Set([...ids, ...urls.map(urlTarget)]);
}

/** Of a text: its language decides what a path without one means. */
async function localeOf(tx: Tx, owner: string): Promise<Locale> {
  const { locale } = await tx
    .selectFrom("translations")
    .select("locale")
    .where("id", "=", owner)
    .executeTakeFirstOrThrow();
  // What an item says for all languages has no words, and so no link of a language.
  return locale === NO_LANGUAGE ? DEFAULT_LOCALE : locale;
}
