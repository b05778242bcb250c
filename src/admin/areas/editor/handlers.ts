import type { DraftDocument } from "../../../content/document/draft.ts";
import { saveDraft } from "../../../content/drafts/save-draft.ts";
import { readArticle } from "../../../content/reading/read-article.ts";
import { defineHandlers } from "../../framework/server/handlers.ts";
import { endpoints } from "./endpoints.ts";
import { detailsHandlers } from "./server/details-handlers.ts";
import { historyHandlers } from "./server/history-handlers.ts";
import { linksHandlers } from "./server/links-handlers.ts";
import { postOf } from "./server/post.ts";
import { presenceHandlers } from "./server/presence-handlers.ts";
import { publishingHandlers } from "./server/publishing-handlers.ts";
import { stateHandlers } from "./server/state-handlers.ts";
import { translationHandlers } from "./server/translation-handlers.ts";

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
    ...stateHandlers(dependencies),
    ...publishingHandlers(dependencies),
    ...translationHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...detailsHandlers(dependencies),
    ...linksHandlers(dependencies),
    ...presenceHandlers(dependencies),
  };
});
