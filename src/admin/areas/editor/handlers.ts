import { articleUnknown } from "../../../content/bin/errors.ts";
import type { DraftDocument } from "../../../content/document/draft.ts";
import { saveDraft } from "../../../content/drafts/save-draft.ts";
import { readLanguageState } from "../../../content/reading/language-state.ts";
import { readArticle } from "../../../content/reading/read-article.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import type { PostText } from "../../../writing/document.ts";
import { defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { detailsHandlers } from "./server/details-handlers.ts";

/** Articles as they are written. */
export const handlers = defineHandlers(endpoints, (dependencies) => {
  const { read, write } = dependencies;
  return {
    async "GET /articles/:id"({ id }) {
      const article = await read((db) => readArticle(db, id));
      if (article === null) return { answer: { article } };
      const texts = Object.fromEntries(
        Object.entries(article.texts).map(([locale, text]) => [locale, { ...text, document: postOf(text.document) }]),
      );
      return { answer: { article: { ...article, texts } } };
    },

    async "GET /articles/:id/states"({ id }) {
      const states = await read((db) => Promise.all(LOCALES.map((locale) => readLanguageState(db, id, locale))));
      return { answer: { states } };
    },

    async "PUT /articles/:id/draft"({ id, body, who }) {
      const now = Date.now();
      const { document, ...save } = body;
      const saved = await write(async (tx) => {
        const article = await readArticle(tx, id);
        return saveDraft(tx, {
          ...save,
          key: article?.key ?? id,
          newEntryId: id,
          document: document as DraftDocument,
          now,
          by: who.admin.id,
        });
      });
      const { translationId, revision, document: stored } = saved;
      const given = stored === undefined ? {} : { document: postOf(stored) };
      return { answer: { translationId, revision, savedAt: now, ...given } };
    },

    ...detailsHandlers(dependencies),
  };
});

/** @throws AppError `ARTICLE_UNKNOWN` (404): a page has a screen of its own. */
function postOf(document: DraftDocument): PostText {
  if (document.kind !== "post") throw articleUnknown();
  return document;
}
