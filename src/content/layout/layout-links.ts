import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { readerOf } from "../dependencies/reads.ts";
import { type LinkedEntry, linkedEntry, targetsOf } from "./linked-entries.ts";
import { readStoredLayout } from "./stored-layout.ts";

/** The languages whose layout links to a translation. */
export type LayoutLinks = {
  /** In its own language. */
  own: Locale[];
  /** In another one, which matters where languages share URLs. */
  shared: Locale[];
};

type Translation = { translationId: string; kind: EntryKind; locale: Locale };

/** Which layouts link to a translation: to the URL it has, or to a former one. */
export async function findLayoutLinks(db: Queryable, translation: Translation): Promise<LayoutLinks> {
  const linked: Array<LinkedEntry & { of: Locale }> = [];
  for (const of of LOCALES) {
    const { layout } = await readStoredLayout(readerOf(db), of);
    for (const target of targetsOf(layout)) {
      const entry = linkedEntry(target, of);
      if (entry?.kind === translation.kind) linked.push({ ...entry, of });
    }
  }
  const slugs = await slugsAmong(db, translation, new Set(linked.map(({ slug }) => slug)));
  const found = linked.filter(({ slug }) => slugs.has(slug));
  const own = found.filter((entry) => entry.locale === translation.locale);
  const shared = found.filter((entry) => entry.locale !== translation.locale && !entry.named);
  return { own: languagesOf(own), shared: languagesOf(shared) };
}

function languagesOf(entries: ReadonlyArray<{ of: Locale }>): Locale[] {
  return [...new Set(entries.map(({ of }) => of))];
}

/** Which of these slugs a translation has, or had. */
async function slugsAmong(
  db: Queryable,
  { translationId, kind, locale }: Translation,
  slugs: ReadonlySet<string>,
): Promise<Set<string>> {
  if (slugs.size === 0) return new Set();
  const current = await db
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.slug", "versions.slug as published"])
    .where("translations.id", "=", translationId)
    .executeTakeFirstOrThrow();
  const former = await db
    .selectFrom("redirects")
    .select("slug")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "in", [...slugs])
    .where("translation_id", "=", translationId)
    .execute();
  const all = [current.slug, current.published, ...former.map(({ slug }) => slug)];
  return new Set(all.filter((slug) => slug !== null));
}
