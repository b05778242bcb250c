import type { ArticleFilter } from "../../../../content/listing/article-filter.ts";
import { countArticles, listArticles } from "../../../../content/listing/list-articles.ts";
import type { ArticleRow } from "../../../../content/listing/read-article-rows.ts";
import { listFailedPlans, listPlans, type Plan } from "../../../../content/planning/list-plans.ts";
import { typeset } from "../../../../i18n/french-typography.ts";
import { localTimes } from "../../../../kernel/local-time.ts";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { WaitingArticles } from "../waiting-schemas.ts";

/** Articles that are named of each kind. */
const NAMED = 3;
/** Plans that are counted; more are told as that many. */
const MOST = 1_000;
const DAYS_MS = 7 * 86_400_000;

type Reader = { adminId: string; locale: Locale; now: number };

/** Articles that wait: one read after the other, so that other requests run in between. */
export async function readWaitingArticles(
  { read, site: { timeZone } }: Pick<Dependencies, "read" | "site">,
  { adminId, locale, now }: Reader,
): Promise<WaitingArticles> {
  const first = (filter: ArticleFilter) =>
    read(async (db) => ({
      total: await countArticles(db, filter),
      rows: await listArticles(db, { filter, order: { by: "changed", descending: true }, locale, limit: NAMED }),
    }));
  const drafts = await first({ writer: adminId });
  const behind = await first({ behind: true });
  const failed = (await read((db) => listFailedPlans(db, MOST))).filter(isPost);
  const plans = await read((db) => listPlans(db, { from: now, to: now + DAYS_MS, limit: MOST }));
  const planned = plans.filter((plan) => isPost(plan) && plan.failed === null);
  const localTimeOf = localTimes(timeZone);
  return {
    failed: {
      total: failed.length,
      first: failed.slice(0, NAMED).map((plan) => ({
        ...textOf(plan),
        message: typeset(plan.failed?.reader[locale] ?? "", locale),
      })),
    },
    behind: { total: behind.total, first: behind.rows.articles.flatMap(behindOf) },
    drafts: { total: drafts.total, first: drafts.rows.articles.flatMap((row) => draftOf(row, adminId)) },
    planned: {
      total: planned.length,
      first: planned
        .slice(0, NAMED)
        .map((plan) => ({ ...textOf(plan), shown: localTimeOf(plan.at), ahead: plan.draftAhead })),
    },
  };
}

function isPost({ kind }: Plan): boolean {
  return kind === "post";
}

function textOf({ entryId: articleId, title, locale }: Plan) {
  return { articleId, title, locale };
}

/** The translation that is behind. An article has one original, and one translation. */
function behindOf({ id: articleId, texts }: ArticleRow): WaitingArticles["behind"]["first"] {
  const locale = LOCALES.find((each) => (texts[each]?.behind ?? 0) > 0);
  const text = locale === undefined ? undefined : texts[locale];
  if (locale === undefined || text === undefined) return [];
  return [{ articleId, locale, title: text.title, pieces: text.behind }];
}

/** The language that the administrator saved last. */
function draftOf({ id: articleId, texts }: ArticleRow, adminId: string): WaitingArticles["drafts"]["first"] {
  const own = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    const mine = text !== undefined && text.revision !== null && text.writer === adminId;
    return mine ? { articleId, locale, title: text.title, at: text.changedAt } : [];
  });
  return own.sort((a, b) => b.at - a.at).slice(0, 1);
}
