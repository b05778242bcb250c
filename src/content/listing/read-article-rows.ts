import type { Queryable } from "../../db/client.ts";
import type { ListedState } from "../../db/schema/listing.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { listedState } from "./refresh-article.ts";

/** One language of an article, as a list shows it. */
export type ArticleText = {
  state: Exclude<ListedState, "missing">;
  translationId: string;
  /** Empty while nobody wrote one. */
  title: string;
  /** Revision of the draft, which a publish names; null where nothing waits to be published. */
  revision: number | null;
  /** Pieces that are not up to date with the original. */
  behind: number;
  /** When it is to be published; null without a plan. */
  plannedAt: Instant | null;
  /** Whether the draft was saved since it was planned: those changes stay unpublished. */
  planAhead: boolean;
  /** Whether that failed. */
  planFailed: boolean;
  /** The date that readers see, and the address they read it at; null while it is not published. */
  publishedAt: Instant | null;
  slug: string | null;
  changedAt: Instant;
  /** Id of who wrote last; null for the command line. */
  writer: string | null;
  tags: Array<{ tag: string; label: string }>;
  author: string | null;
};

/** An article as a list shows it: one row for all of its languages. */
export type ArticleRow = {
  id: string;
  sourceLocale: Locale;
  /** The languages that are there. */
  texts: Partial<Record<Locale, ArticleText>>;
};

/** Articles by their ids, in that order, without reading what they say. */
export async function readArticleRows(db: Queryable, ids: readonly string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await readTexts(db, ids);
  const tags = await readTags(db, ids);
  const articles = new Map<string, ArticleRow>();
  for (const row of rows) {
    const { entry_id: id, source_locale: sourceLocale, locale } = row;
    const article = articles.get(id) ?? { id, sourceLocale, texts: {} };
    article.texts[locale] = { ...textOf(row), tags: tags.get(row.id) ?? [] };
    articles.set(id, article);
  }
  return ids.flatMap((id) => articles.get(id) ?? []);
}

function readTexts(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("listed_texts", "listed_texts.translation_id", "translations.id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("plans", "plans.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.entry_id", "translations.locale", "translations.behind"])
    .select(["translations.published_version_id as version", "translations.published_at", "translations.slug"])
    .select(["translations.updated_at", "entries.source_locale", "listed_texts.title", "listed_texts.author"])
    .select(["drafts.revision as draft", "drafts.saved_by", "plans.at as planned_at", "plans.failed_at"])
    .select("plans.revision as planned_revision")
    .select("versions.created_by")
    .where("translations.entry_id", "in", ids)
    .where("translations.locale", "in", LOCALES)
    .$narrowType<{ locale: Locale }>()
    .execute();
}

type Row = Awaited<ReturnType<typeof readTexts>>[number];

function textOf(row: Row): Omit<ArticleText, "tags"> {
  return {
    state: listedState(row),
    translationId: row.id,
    title: row.title ?? "",
    revision: row.draft,
    behind: row.behind,
    plannedAt: row.planned_at,
    planAhead: row.planned_revision !== null && row.draft !== null && row.draft > row.planned_revision,
    planFailed: row.failed_at !== null,
    publishedAt: row.version === null ? null : row.published_at,
    slug: row.version === null ? null : row.slug,
    changedAt: row.updated_at,
    writer: row.draft === null ? row.created_by : row.saved_by,
    author: row.author,
  };
}

async function readTags(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .selectFrom("listed_tags")
    .select(["translation_id", "tag", "label"])
    .where("entry_id", "in", ids)
    .orderBy("translation_id")
    .orderBy("position")
    .execute();
  const tags = new Map<string, Array<{ tag: string; label: string }>>();
  for (const { translation_id: id, tag, label } of rows) tags.set(id, [...(tags.get(id) ?? []), { tag, label }]);
  return tags;
}
