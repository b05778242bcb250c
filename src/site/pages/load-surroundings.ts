import type { Reader } from "../../content/dependencies/reads.ts";
import { listTranslations, type Published } from "../../content/reading/find-published.ts";
import { listAdjacent, listRelated, type Neighbor } from "../../content/reading/list-neighbors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { postPath } from "../../kernel/paths.ts";

/** What an article's page says of other articles. */
export type Surroundings = {
  /** The same article in other languages, where published; `path` is language-less. */
  translations: Array<{ locale: Locale; path: string; title: string }>;
  newer: Neighbor | undefined;
  older: Neighbor | undefined;
  related: Neighbor[];
};

/** What stands around an article: other languages, neighbors in time, and others on its subject. */
export async function loadSurroundings(reader: Reader, published: Published): Promise<Surroundings> {
  const { document, entryId, locale, translationId } = published;
  const place = { locale, publishedAt: document.publishedAt, translationId };
  const { newer, older } = await listAdjacent(reader, place);
  const translations = await listTranslations(reader, entryId, locale);
  const shownSlugs = [...newer, ...older].map(({ slug }) => slug);
  const [subject] = document.kind === "post" ? document.tags : [];
  return {
    translations: translations.map(({ slug, ...rest }) => ({ ...rest, path: postPath(slug) })),
    newer: newer[0],
    older: older[0],
    related: subject === undefined ? [] : await listRelated(reader, place, { tag: subject.tag, shown: shownSlugs }),
  };
}
