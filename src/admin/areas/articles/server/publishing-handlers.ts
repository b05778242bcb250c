import { absoluteUrl } from "../../../../i18n/locale-url.ts";
import { pagePath, postPath } from "../../../../kernel/paths.ts";
import { languageOf, requireTranslation } from "../../../../use-cases/actor.ts";
import { may } from "../../../framework/contract/rights.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import type { Handlers } from "../../../framework/server/handlers.ts";
import { superRefusals } from "../../../framework/server/refusals.ts";
import type { endpoints } from "../endpoints.ts";
import { actorOf, otherLanguage } from "./translation.ts";
import { withdrawalOf } from "./withdrawal.ts";

type Name = "POST /translations/:id/publish" | "POST /translations/:id/unpublish";

/**
 * One language of an article, onto the site and off it; the other one is never touched. A super publishes pages too, whose
 * drafts show a file that took another one's place in the library; nothing takes a page off the site but the command line.
 */
export function publishingHandlers({
  read,
  publishing,
  site: { routing },
}: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "POST /translations/:id/publish"({ id: translationId, body: { revision }, who, client }) {
      const actor = actorOf({ who, client });
      const { kind } = await read((db) => requireTranslation(db, translationId));
      if (kind === "page" && !may(who.admin.role, "publish-pages")) throw superRefusals().editor;
      const { translation, change, scheduleEnded } = await publishing.publishDraft({ translationId, revision, actor });
      const slug = change.after?.slug ?? "";
      const path = translation.kind === "post" ? postPath(slug) : pagePath(slug);
      const url = absoluteUrl(routing, languageOf(translation), path);
      const other = await read((db) => otherLanguage(db, translation));
      return { answer: { url, other, planEnded: scheduleEnded } };
    },

    async "POST /translations/:id/unpublish"({ id: translationId, body, who, client }) {
      const actor = actorOf({ who, client });
      const withdrawal = withdrawalOf(body);
      const { scheduleEnded } = await publishing.unpublish({ translationId, withdrawal, actor });
      return { answer: { planEnded: scheduleEnded } };
    },
  };
}
