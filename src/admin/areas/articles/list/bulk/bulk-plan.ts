import { toTag } from "../../../../../content/contract/tag.ts";
import { LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import { call } from "../../api.ts";
import type { ListedArticle, ListedText } from "../../list-schemas.ts";

/** What can be done with several articles at once. */
export const BULK_ACTIONS = ["publish", "unpublish", "addTag", "removeTag", "bin"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** What was chosen: languages of the texts, and the tag to add (its name) or to remove (its form in addresses). */
export type BulkChoice = { action: BulkAction; locales: readonly Locale[]; tag: string };

/** One call. `locale` is null where it is about the article as a whole. */
export type BulkTask = {
  article: ListedArticle;
  locale: Locale | null;
  /** @throws CallError where it is refused. */
  run(): Promise<"done" | "skipped">;
};

type Text = { article: ListedArticle; locale: Locale; text: ListedText };

/** The calls that carry out a choice, one a text or article; what it has nothing to do for is left out. */
export function bulkTasks({ action, locales, tag }: BulkChoice, articles: readonly ListedArticle[]): BulkTask[] {
  if (action === "bin") {
    return articles.map((article) => ({
      article,
      locale: null,
      run: async () => {
        await call("DELETE /articles/:id", { id: article.id, body: {} });
        return "done";
      },
    }));
  }
  return affectedTexts({ action, locales, tag }, articles).map(({ article, locale, text }) => ({
    article,
    locale,
    run: async () => {
      const id = text.translationId;
      if (action === "publish")
        await call("POST /translations/:id/publish", { id, body: { revision: text.revision ?? 0 } });
      else if (action === "unpublish") await call("POST /translations/:id/unpublish", { id, body: { answer: "gone" } });
      else {
        const body = action === "addTag" ? { locale, add: tag.trim() } : { locale, remove: tag };
        const { changed } = await call("POST /articles/:id/tags", { id: article.id, body });
        return changed ? "done" : "skipped";
      }
      return "done";
    },
  }));
}

/** The texts that a choice changes. */
function affectedTexts({ action, locales, tag }: BulkChoice, articles: readonly ListedArticle[]): Text[] {
  return textsOf(articles).filter(({ locale, text }) => {
    if (!locales.includes(locale)) return false;
    if (action === "publish") return text.revision !== null;
    if (action === "unpublish") return isPublished(text);
    if (action === "removeTag") return text.tags.some((each) => each.tag === tag);
    const added = toTag(tag);
    return added !== "" && !text.tags.some((each) => each.tag === added);
  });
}

/** What is said before it is done. */
export type BulkFacts = {
  /** Texts that change, and articles that have one. */
  texts: number;
  articles: number;
  /** Articles for which there is nothing to do. */
  idle: number;
  /** Of the texts: those with a publish that is planned, and those that are published. */
  planned: number;
  published: number;
  /** Articles whose other language stays a draft. */
  otherDrafts: number;
};

/** What a choice comes to, as the list knows the articles. */
export function bulkFacts(choice: BulkChoice, articles: readonly ListedArticle[]): BulkFacts {
  const texts = choice.action === "bin" ? textsOf(articles) : affectedTexts(choice, articles);
  const touched = new Set(texts.map(({ article }) => article.id));
  const isTouched = (id: string, locale: Locale) =>
    texts.some(({ article, locale: each }) => article.id === id && each === locale);
  return {
    texts: texts.length,
    articles: touched.size,
    idle: articles.length - touched.size,
    planned: texts.filter(({ text }) => text.plannedAt !== null && !text.planFailed).length,
    published: texts.filter(({ text }) => isPublished(text)).length,
    otherDrafts: textsOf(articles.filter(({ id }) => touched.has(id))).filter(
      ({ article, locale, text }) => !isPublished(text) && !isTouched(article.id, locale),
    ).length,
  };
}

/** Tags of the texts in some languages, by their form in addresses. */
export function tagsOf(articles: readonly ListedArticle[], locales: readonly Locale[]): Array<[string, string]> {
  const texts = textsOf(articles).filter(({ locale }) => locales.includes(locale));
  return [...new Map(texts.flatMap(({ text }) => text.tags.map(({ tag, label }): [string, string] => [tag, label])))];
}

function textsOf(articles: readonly ListedArticle[]): Text[] {
  return articles.flatMap((article) =>
    LOCALES.flatMap((locale) => {
      const text = article.texts[locale];
      return text === undefined ? [] : { article, locale, text };
    }),
  );
}

/** Whether visitors read it. */
export function isPublished({ state }: ListedText): boolean {
  return state === "published" || state === "changed";
}
