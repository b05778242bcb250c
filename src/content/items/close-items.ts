import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import { NO_LANGUAGE } from "../../kernel/locale.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { type FactsOf, type Values, withNewFields } from "../../kinds/values.ts";
import { recordChange } from "../changes/record-change.ts";
import { readerOf } from "../dependencies/reads.ts";
import { indexItemPage } from "../search/index-item-page.ts";
import { indexPagesShowing } from "../search/index-pages-showing.ts";
import { readSiteFacts } from "../site/site-facts.ts";
import { closingInstant, endOfDay } from "./closing.ts";
import { itemPageKeys } from "./item-page-keys.ts";

/** What closing did, and when there is something to close again; null where nothing has a closing date to come. */
type Closing = {
  /** Ids of what closed now. */
  closed: string[];
  next: Instant | null;
};

/**
 * Closes every published job whose last day is over in the site's time zone: it leaves lists, feeds, sitemap, structured data,
 * and search, all in the transaction of the caller. What is closed already stays as it is, so that it may be called at any time.
 */
export async function closeItems(tx: Tx, now: Instant): Promise<Closing> {
  const { timeZone } = await readSiteFacts(readerOf(tx));
  const closed: string[] = [];
  let next: Instant | null = null;
  for (const { id, closesOn } of await openJobs(tx)) {
    const at = endOfDay(closesOn, timeZone);
    if (at > now) {
      next = at;
      break;
    }
    await setClosed(tx, { id, closedAt: now, now });
    closed.push(id);
  }
  if (closed.length > 0) await indexPagesShowing(tx, "job", NO_LANGUAGE);
  return { closed, next };
}

/**
 * After the facts of a job were published: it is open again where its last day is to come or it has none, and closed where that
 * day is over. Whoever publishes indexes the pages that show jobs.
 */
export async function settleClosing(tx: Tx, entryId: string, now: Instant): Promise<void> {
  const row = await publishedFacts(tx).select("entries.closed_at").where("entries.id", "=", entryId).executeTakeFirst();
  if (row === undefined) return;
  const { timeZone } = await readSiteFacts(readerOf(tx));
  const at = closingInstant(factsIn(row.document), timeZone);
  const isOver = at !== null && at <= now;
  if (isOver !== (row.closed_at !== null)) await setClosed(tx, { id: entryId, closedAt: isOver ? now : null, now });
}

type Change = { id: string; closedAt: Instant | null; now: Instant };

async function setClosed(tx: Tx, { id, closedAt, now }: Change): Promise<void> {
  await tx.updateTable("entries").set({ closed_at: closedAt }).where("id", "=", id).execute();
  await indexItemPage(tx, id);
  const kind = closedAt === null ? "reopen" : "close";
  await recordChange(tx, { kind, entryId: id, keys: await itemPageKeys(tx, id, "job") }, now);
}

/** The open jobs that have a last day, the earliest first: whoever walks them stops at the first one to come. */
async function openJobs(db: Queryable): Promise<Array<{ id: string; closesOn: string }>> {
  const rows = await publishedFacts(db)
    .select("entries.id")
    .where("entries.closed_at", "is", null)
    .orderBy("entries.id")
    .execute();
  return rows
    .flatMap(({ id, document }) => {
      const { closesOn } = factsIn(document);
      return closesOn === null ? [] : [{ id, closesOn }];
    })
    .sort((one, other) => Date.parse(one.closesOn) - Date.parse(other.closesOn));
}

function publishedFacts(db: Queryable) {
  return db
    .selectFrom("entries")
    .innerJoin("translations", "translations.entry_id", "entries.id")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select("versions.document")
    .where("entries.kind", "=", "job")
    .where("translations.locale", "=", NO_LANGUAGE);
}

function factsIn(document: string): FactsOf<"job"> {
  const { facts } = decodeJson(document) as { facts: Values };
  return withNewFields(kindOf("job").facts, facts) as FactsOf<"job">;
}
