import { setImmediate } from "node:timers/promises";
import { requireAuditBudget } from "../../../../audit/person-budget.ts";
import { recordEvent } from "../../../../audit/record-event.ts";
import { binArticle, readTitles, restoreEntry } from "../../../../content/bin/bin-entry.ts";
import { countBin, purgeSome } from "../../../../content/bin/empty-bin.ts";
import { BIN_MS, labelOf, listBin } from "../../../../content/bin/list-bin.ts";
import { duplicateArticle } from "../../../../content/drafts/duplicate-entry.ts";
import type { Withdrawal } from "../../../../content/publishing/unpublish.ts";
import type { Tx } from "../../../../db/client.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { isItemKind } from "../../../../kinds/contract/kind-names.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";
import { DONE, type Handlers } from "../../../framework/server/handlers.ts";
import type { endpoints } from "../endpoints.ts";
import { type Doer, tell } from "./translation.ts";
import { withdrawalOf } from "./withdrawal.ts";

/** Articles that the bin shows. */
const MOST = 1_000;
/** Articles deleted for good in one transaction: another writer waits no longer than for these. */
const AT_ONCE = 10;

type Name =
  | "DELETE /articles/:id"
  | "POST /articles/:id/restore"
  | "POST /articles/:id/duplicate"
  | "GET /bin"
  | "POST /bin/empty";

/** Articles as a whole: into the bin, out of it, deleted for good, and a second time. */
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
        const { titles, unpublished } = await binArticle(tx, { entryId, withdrawals, now, by: { id, email } });
        const details = unpublished.length === 0 ? {} : { unpublished: unpublished.join(", ") };
        await tell(tx, "article.binned", { entryId, title: labelOf(titles) }, { who, client, now, details });
      });
      return { answer: { endsAt: now + BIN_MS } };
    },

    async "POST /articles/:id/restore"({ id: entryId, who, client }) {
      await write(async (tx) => {
        const kind = await restoreEntry(tx, entryId);
        const title = labelOf(await readTitles(tx, entryId));
        const action = isItemKind(kind) ? "item.restored" : "article.restored";
        await tell(tx, action, { entryId, title, kind }, { who, client, now: Date.now() });
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

    "GET /bin": async () => ({
      answer: await read(async (db) => ({ articles: await listBin(db, MOST), total: await countBin(db) })),
    }),

    async "POST /bin/empty"({ body: { until }, who, client }) {
      const now = Date.now();
      const articles = await write(async (tx) => {
        const counted = await countBin(tx, until);
        // Before the first article: a stop of the server in between leaves no deletion without a line.
        if (counted > 0) await recordEmptying(tx, { articles: counted, now, who, client });
        return counted;
      });
      let deleted = 0;
      while (deleted < articles) {
        const some = await write((tx) => purgeSome(tx, { until, limit: AT_ONCE, now }));
        // Somebody restored some meanwhile.
        if (some === 0) break;
        deleted += some;
        await setImmediate();
      }
      return { answer: { deleted } };
    },
  };
}

/** One line for all that goes at once. @throws AppError `TOO_MANY_ACTIONS` (429). */
async function recordEmptying(
  tx: Tx,
  { articles, now, who, client: { ip, userAgent } }: Doer & { articles: number },
): Promise<void> {
  const { id, email } = who.admin;
  const action = "article.bin-emptied";
  await requireAuditBudget(tx, { actorId: id, action, now });
  await recordEvent(tx, { at: now, actor: { id, email }, action, subject: null, details: { articles }, ip, userAgent });
}
