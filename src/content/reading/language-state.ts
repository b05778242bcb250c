import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";

/**
 * Where one language of an entry stands. `draft`: not published, with a text; `changed`: published, with changes that are
 * not.
 */
export type LanguageState = {
  locale: Locale;
  state: "missing" | "draft" | "published" | "changed";
  /** Null where there is no text in that language. */
  translationId: string | null;
  /** When its next version is to be published; null without a plan, and for one that failed. */
  plannedAt: Instant | null;
};

/** Reads where one language of an entry stands. */
export async function readLanguageState(db: Queryable, entryId: string, locale: Locale): Promise<LanguageState> {
  const row = await db
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("plans", "plans.translation_id", "translations.id")
    .select([
      "translations.id",
      "translations.published_version_id as version",
      "drafts.revision as draft",
      "plans.at",
      "plans.failed_at",
    ])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
  if (row === undefined) return { locale, state: "missing", translationId: null, plannedAt: null };
  const { id: translationId, version, draft, at, failed_at } = row;
  const plannedAt = failed_at === null ? at : null;
  if (version === null) return { locale, state: "draft", translationId, plannedAt };
  return { locale, state: draft === null ? "published" : "changed", translationId, plannedAt };
}
