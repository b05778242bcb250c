import { readDraft } from "../../../../content/drafts/read-draft.ts";
import { readPlan } from "../../../../content/planning/list-plans.ts";
import { publish } from "../../../../content/publishing/publish.ts";
import { requirePublishable } from "../../../../content/publishing/publishable.ts";
import { unpublishTranslation } from "../../../../content/publishing/unpublish.ts";
import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import { pagePath, postPath } from "../../../../kernel/paths.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { otherLanguage, requireTranslation, tell } from "./translation.ts";
import { withdrawalOf } from "./withdrawal.ts";

type Name = "POST /translations/:id/publish" | "POST /translations/:id/unpublish";

/** One language of an article, onto the site and off it; the other one is never touched. */
export function publishingHandlers({
  read,
  write,
  plans,
  pictures,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "POST /translations/:id/publish"({ id, body: { revision }, who, client }) {
      const now = Date.now();
      const { draft, locale } = await read(async (db) => ({
        draft: await readDraft(db, id),
        locale: (await requireTranslation(db, id)).locale,
      }));
      const document = draft === null ? null : requirePublishable(draft.document, locale, now);
      if (document !== null) await pictures.require(document);
      const answer = await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        const planEnded = (await readPlan(tx, id)) !== null;
        const { after } = await publish(tx, { translationId: id, revision, now, by: who.admin.id });
        if (planEnded) await plans.cancel(tx, id);
        await tell(tx, "article.published", translation, { who, client, now, details: { language: locale } });
        const slug = after.entry?.slug ?? "";
        const path = translation.kind === "post" ? postPath(slug) : pagePath(slug);
        return { url: absoluteUrl(routing, locale, path), other: await otherLanguage(tx, translation), planEnded };
      });
      if (document !== null) pictures.prepare(document);
      return { answer };
    },

    async "POST /translations/:id/unpublish"({ id, body, who, client }) {
      const now = Date.now();
      const withdrawal = withdrawalOf(body);
      const planEnded = await write(async (tx) => {
        const translation = await requireTranslation(tx, id);
        const planned = (await readPlan(tx, id)) !== null;
        await unpublishTranslation(tx, { translationId: id, withdrawal, now, by: who.admin.id });
        if (planned) await plans.cancel(tx, id);
        const details = { language: translation.locale, answer: withdrawal.answer };
        await tell(tx, "article.unpublished", translation, { who, client, now, details });
        return planned;
      });
      return { answer: { planEnded } };
    },
  };
}
