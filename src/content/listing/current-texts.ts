import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { type AddressedDraft, decodeDraft } from "../document/draft.ts";
import { readableDraft } from "../document/readable-draft.ts";

/** A language of a page or an article, wherever it stands. */
export type ListedText = {
  id: string;
  entryId: string;
  kind: AddressedKind;
  locale: Locale;
  /** Its address while it is published. */
  slug: string;
  state: "published" | "planned" | "draft" | "binned";
  /** The date that readers see, or that a plan will give it. */
  publishedAt: number | null;
};

/** Texts of one statement. */
const AT_ONCE = 200;

/** Every language of every page and article, in the order in which their entries were made; languages of an entry together. */
export async function listCurrentTexts(db: Queryable): Promise<ListedText[]> {
  const rows = await db
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .leftJoin("plans", (join) =>
      join.onRef("plans.translation_id", "=", "translations.id").on("plans.failed_at", "is", null),
    )
    .select(["translations.id", "translations.entry_id as entryId", "translations.kind", "translations.locale"])
    .select(["translations.slug", "translations.published_version_id as versionId", "translations.published_at"])
    .select(["binned_entries.at as binnedAt", "plans.at as plannedAt"])
    .where("translations.kind", "in", ["page", "post"])
    .where("translations.locale", "in", [...LOCALES])
    .orderBy("entries.created_at")
    .orderBy("entries.id")
    .orderBy("translations.locale", "desc")
    .$narrowType<{ kind: AddressedKind; locale: Locale }>()
    .execute();
  return rows.map(({ versionId, published_at, binnedAt, plannedAt, ...text }) => {
    if (binnedAt !== null) return { ...text, state: "binned", publishedAt: published_at };
    if (versionId !== null) return { ...text, state: "published", publishedAt: published_at };
    return { ...text, state: plannedAt === null ? "draft" : "planned", publishedAt: plannedAt };
  });
}

/**
 * What texts say, in their order: what is published, else what is planned, else the draft. A text that was never saved is left
 * out, and so are passages of a form that the schema does not know.
 */
export async function* readCurrentTexts<T extends ListedText>(
  db: Queryable,
  texts: readonly T[],
): AsyncGenerator<{ text: T; document: AddressedDraft }> {
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const part = texts.slice(from, from + AT_ONCE);
    const rows = await db
      .selectFrom("translations")
      .leftJoin("versions", "versions.id", "translations.published_version_id")
      .leftJoin("plans", "plans.translation_id", "translations.id")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .select(["translations.id", "versions.document as published", "plans.document as planned"])
      .select("drafts.document as draft")
      .where(
        "translations.id",
        "in",
        part.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row.published ?? row.planned ?? row.draft]));
    for (const text of part) {
      const stored = byId.get(text.id);
      if (stored == null) continue;
      const { document } = readableDraft(decodeDraft(stored));
      if (document.kind === "post" || document.kind === "page") yield { text, document };
    }
  }
}
