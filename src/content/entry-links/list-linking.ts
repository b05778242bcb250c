import type { Queryable } from "../../db/client.ts";
import type { AddressedKind, EntryKind } from "../../db/schema.ts";
import { LOCALES, type Locale, type TextLanguage } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { findLayoutLinks } from "../layout/layout-links.ts";
import { urlTarget } from "./record-links.ts";

/** A text that links to an entry. */
type LinkingEntry = {
  entryId: string;
  translationId: string;
  kind: EntryKind;
  locale: TextLanguage;
  title: string;
  /** Whether visitors see the link, and whether they will once the draft or what is planned is published. */
  published: boolean;
  draft: boolean;
  planned: boolean;
};

/** What links to an entry. */
export type LinkingTexts = {
  /** How many texts, each language of an entry counted. */
  total: number;
  /** Those that visitors see first; `MOST_LISTED` at most. */
  texts: LinkingEntry[];
  /** Languages whose menu, footer, or announcement links to it. */
  layouts: Locale[];
};

/** Texts that are named one by one. */
const MOST_LISTED = 50;
/** Former URLs of one entry that are looked for: more would not change the picture. */
const MOST_URLS = 400;

/**
 * Which texts link to an entry: by its id, and by a URL that it has or had in one of its languages. Its own texts do not
 * count.
 */
export async function listLinking(db: Queryable, entryId: string): Promise<LinkingTexts> {
  const own = await db
    .selectFrom("translations")
    .select(["id", "kind", "locale", "slug", "published_version_id"])
    .where("entry_id", "=", entryId)
    .where("kind", "in", ADDRESSED_KINDS)
    .$narrowType<Addressed>()
    .execute();
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { total: 0, texts: [], layouts: [] };
  const former = await db
    .selectFrom("redirects")
    .select(["kind", "locale", "slug"])
    .where("translation_id", "in", ids)
    .orderBy("created_at", "desc")
    .limit(MOST_URLS)
    .execute();
  const targets = [entryId, ...[...own, ...former].map(urlTarget)];
  const linking = db
    .selectFrom("entry_links")
    .innerJoin("translations", "translations.id", "entry_links.owner")
    .where("entry_links.target", "in", targets)
    .where("translations.entry_id", "!=", entryId);
  const { total } = await linking
    .select(({ fn }) => fn.count<number>("entry_links.owner").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await linking
    .leftJoin("text_titles as drafted", (join) =>
      join.onRef("drafted.owner", "=", "translations.id").on("drafted.place", "=", "draft"),
    )
    .leftJoin("text_titles as shown", (join) =>
      join.onRef("shown.owner", "=", "translations.id").on("shown.place", "=", "published"),
    )
    .select(["translations.id", "translations.entry_id", "translations.kind", "translations.locale"])
    .select(["drafted.title as draft", "shown.title as published", "entry_links.place"])
    .orderBy(({ eb }) => eb.case().when("entry_links.place", "=", "published").then(0).else(1).end())
    .orderBy("translations.updated_at", "desc")
    .orderBy("translations.id")
    // A text has three places at most, each of which may hold several targets.
    .limit(MOST_LISTED * 6)
    .execute();
  const texts = new Map<string, LinkingEntry>();
  for (const { id: translationId, entry_id, kind, locale, place, ...titles } of rows) {
    const nowhere = { published: false, draft: false, planned: false };
    const title = titles.draft ?? titles.published ?? "";
    const text = texts.get(translationId) ?? { entryId: entry_id, translationId, kind, locale, title, ...nowhere };
    text[place === "plan" ? "planned" : place] = true;
    texts.set(translationId, text);
  }
  return { total: Number(total), texts: [...texts.values()].slice(0, MOST_LISTED), layouts: await layoutsOf(db, own) };
}

type OwnText = { id: string; kind: AddressedKind; locale: Locale };

async function layoutsOf(db: Queryable, texts: readonly OwnText[]): Promise<Locale[]> {
  const found = new Set<Locale>();
  for (const { id: translationId, kind, locale } of texts) {
    const links = await findLayoutLinks(db, { translationId, kind, locale });
    for (const each of links.own) found.add(each);
  }
  return LOCALES.filter((locale) => found.has(locale));
}
