import type { Tx } from "../../db/client.ts";
import type { ListedState } from "../../db/schema/listing.ts";
import { unindexed } from "../../db/unindexed.ts";
import type { Locale } from "../../kernel/locale.ts";

/** Characters of a title that count when a list is sorted. */
const SORTED_BY = 200;

/**
 * Writes what lists say of an article anew, from what its languages are now. Called by whatever changes one of them, in
 * its transaction, at its end; of a page it writes nothing.
 */
export async function refreshArticle(tx: Tx, translationId: string): Promise<void> {
  const translation = await tx
    .selectFrom("translations")
    .select(["entry_id", "kind"])
    .where("id", "=", translationId)
    .executeTakeFirst();
  if (translation?.kind === "post") await refreshEntry(tx, translation.entry_id);
}

/** The same, of an article by its own id. */
export async function refreshEntry(tx: Tx, entryId: string): Promise<void> {
  const rows = await readTexts(tx, entryId);
  const [first] = rows;
  if (first === undefined) return;
  const facts = {
    binned: first.binned_at === null ? 0 : 1,
    changed_at: Math.max(...rows.map(({ updated_at }) => updated_at)),
    published_at: Math.max(0, ...rows.map(({ published_at }) => published_at ?? 0)),
    planned: rows.filter(({ planned_at }) => planned_at !== null).length,
    ...languageFacts("fr", rows),
    ...languageFacts("en", rows),
  };
  await tx
    .insertInto("listed_articles")
    .values({ entry_id: entryId, ...facts })
    .onConflict((conflict) => conflict.column("entry_id").doUpdateSet(facts))
    .execute();
}

function readTexts(tx: Tx, entryId: string) {
  return tx
    .selectFrom("translations")
    .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("plans", "plans.translation_id", "translations.id")
    .leftJoin("listed_texts", "listed_texts.translation_id", "translations.id")
    .select(["translations.locale", "translations.published_version_id as version", "translations.published_at"])
    .select(["translations.behind", "translations.updated_at", "binned_entries.at as binned_at"])
    .select(["drafts.revision as draft", "drafts.saved_by", "plans.at as planned_at", "plans.failed_at"])
    .select("listed_texts.title")
    .where("translations.entry_id", "=", entryId)
    .where(unindexed("translations.kind"), "=", "post")
    .$narrowType<{ locale: Locale }>()
    .execute();
}

type Row = Awaited<ReturnType<typeof readTexts>>[number];

/** The four columns of one language. */
function languageFacts<L extends Locale>(locale: L, rows: readonly Row[]) {
  const row = rows.find((each) => each.locale === locale);
  const facts = {
    state: row === undefined ? "missing" : listedState(row),
    behind: row?.behind ?? 0,
    writer: row?.saved_by ?? null,
    title: sortable(row?.title ?? ""),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${locale}_${name}`, value])) as {
    [K in L as `${K}_state`]: ListedState;
  } & { [K in L as `${K}_behind`]: number } & { [K in L as `${K}_writer`]: string | null } & {
    [K in L as `${K}_title`]: string;
  };
}

type StateFacts = {
  version: string | null;
  /** Revision of the draft; null without one. */
  draft: number | null;
  planned_at: number | null;
  failed_at: number | null;
};

/** Where a text that is there stands. A plan that failed publishes nothing. */
export function listedState({ version, draft, planned_at, failed_at }: StateFacts): Exclude<ListedState, "missing"> {
  if (version === null) return planned_at !== null && failed_at === null ? "scheduled" : "draft";
  return draft === null ? "published" : "changed";
}

/** Lower case, without accents: both engines compare texts byte by byte. */
function sortable(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .slice(0, SORTED_BY)
    .replace(/[\uD800-\uDBFF]$/, "");
}
