import { binArticle, readTitles, restoreArticle } from "../../../../content/bin/bin-entry.ts";
import { BIN_MS, labelOf, listBin } from "../../../../content/bin/list-bin.ts";
import { duplicateArticle } from "../../../../content/drafts/duplicate-entry.ts";
import type { Withdrawal } from "../../../../content/publishing/unpublish.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { tell } from "./translation.ts";
import { withdrawalOf } from "./withdrawal.ts";

/** Articles that the bin shows. */
const MOST = 1_000;

type Name = "DELETE /articles/:id" | "POST /articles/:id/restore" | "POST /articles/:id/duplicate" | "GET /bin";

/** Articles as a whole: into the bin, out of it, and a second time. */
export function binHandlers({ read, write }: Dependencies): Pick<Handlers<typeof endpoints>, Name> {
  return {
    async "DELETE /articles/:id"({ id: entryId, body, who, client }) {
      const now = Date.now();
      const { id, email } = who.admin;
      const withdrawals: Partial<Record<Locale, Withdrawal>> = {};
      for (const [locale, chosen] of Object.entries(body.withdrawals)) {
        if (chosen !== undefined) withdrawals[locale as Locale] = withdrawalOf(chosen);
      }
      await write(async (tx) => {
        const titles = await binArticle(tx, { entryId, withdrawals, now, by: { id, email } });
        await tell(tx, "article.binned", { entryId, title: labelOf(titles) }, { who, client, now });
      });
      return { answer: { endsAt: now + BIN_MS } };
    },

    async "POST /articles/:id/restore"({ id: entryId, who, client }) {
      await write(async (tx) => {
        await restoreArticle(tx, entryId);
        const title = labelOf(await readTitles(tx, entryId));
        await tell(tx, "article.restored", { entryId, title }, { who, client, now: Date.now() });
      });
      return DONE;
    },

    async "POST /articles/:id/duplicate"({ id, who, client }) {
      const now = Date.now();
      const copy = await write(async (tx) => {
        const made = await duplicateArticle(tx, { entryId: id, now, by: who.admin.id });
        const title = labelOf(await readTitles(tx, made.entryId));
        await tell(tx, "article.duplicated", { entryId: made.entryId, title }, { who, client, now });
        return made;
      });
      return { answer: copy };
    },

    "GET /bin": async () => ({ answer: { articles: await read((db) => listBin(db, MOST)) } }),
  };
}
