import {
  listPreviewLinks,
  MOST_LINKS,
  makePreviewLink,
  revokePreviewLink,
} from "../../../../content/previews/preview-links.ts";
import { originOf } from "../../../../i18n/locale-url.ts";
import { newToken, tokenHash } from "../../../../identity/links/tokens.ts";
import { previewPath } from "../../../../kernel/paths.ts";
import { languageOf, requireTranslation } from "../../../../use-cases/actor.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { tell } from "./translation.ts";

type Name = Extract<keyof typeof endpoints, `${string}/previews${string}`>;

/** Private links to drafts. */
export function previewHandlers({
  read,
  write,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    "GET /translations/:id/previews": async ({ id: translationId }) => ({
      answer: {
        links: await read((db) => listPreviewLinks(db, { translationId, now: Date.now(), limit: MOST_LINKS })),
      },
    }),

    async "POST /translations/:id/previews"({ id, body: { days }, who, client }) {
      const now = Date.now();
      const token = newToken();
      const { id: adminId, email } = who.admin;
      const made = await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        const by = { id: adminId, email };
        const link = await makePreviewLink(tx, { translationId: id, tokenHash: tokenHash(token), days, now, by });
        const details = { language: translation.locale, until: link.expiresAt };
        await tell(tx, "article.preview-made", translation, { who, client, now, details });
        return { ...link, locale: languageOf(translation) };
      });
      return { answer: { ...made, link: originOf(routing, made.locale) + previewPath(token) } };
    },

    async "DELETE /previews/:id"({ id, who, client }) {
      const now = Date.now();
      await write(async (tx) => {
        const translationId = await revokePreviewLink(tx, id);
        // Over already: that is what was to come of it.
        if (translationId === null) return;
        const translation = await requireTranslation(tx, translationId);
        const details = { language: translation.locale };
        await tell(tx, "article.preview-revoked", translation, { who, client, now, details });
      });
      return DONE;
    },
  };
}
