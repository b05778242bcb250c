import type { Locale } from "../../kernel/locale.ts";
import type { ImportAction, SkipReason } from "../contract/report.ts";

/** What an import is about to do, counted. */
export type PlanSummary = {
  actions: Record<ImportAction, number>;
  reasons: Partial<Record<SkipReason, number>>;
  /** Of what is created or changed. */
  kinds: Record<"post" | "page", number>;
  locales: Record<Locale, number>;
  /** Of those, texts that visitors could read before and will again. */
  published: number;
  /** Texts that get another address than they had, since that is taken here. */
  moved: number;
  /** The language that texts without one are most likely in; null where nothing tells. */
  guess: Locale | null;
};

export function emptySummary(guess: Locale | null): PlanSummary {
  return {
    actions: { create: 0, update: 0, unchanged: 0, skip: 0 },
    reasons: {},
    kinds: { post: 0, page: 0 },
    locales: { fr: 0, en: 0 },
    ...{ published: 0, moved: 0, guess },
  };
}
