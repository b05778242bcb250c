import type { Tx } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { EventBatch, MeasuredEvent } from "../contract/measurement.ts";
import { DailyCounts } from "../statistics/daily-counts.ts";
import { LONGEST_READING, vitalBucket } from "../statistics/scales.ts";
import { DayLimits } from "./day-limits.ts";
import { inChunks } from "./row-chunks.ts";
import { keepMarks, markOf, noteSeen, saltOf } from "./visitors.ts";

/** A batch and who sent it. */
export type ReceivedBatch = { batch: EventBatch; client: Client };

type Options = {
  now: Instant;
  /** Of the site: it says when a day ends. */
  timeZone: string;
  /** Limits of the day; new ones with the default values where not given. */
  limits?: DayLimits;
};

/** A visitor who may be new. `count` is called where the mark was not stored before. */
type Newcomer = { ip: string; count(): void };

/** Counts received batches into the statistics of their days. A batch that was counted before is left out. */
export async function countBatches(
  tx: Tx,
  received: readonly ReceivedBatch[],
  { now, timeZone, limits = new DayLimits() }: Options,
): Promise<void> {
  const counts = new DailyCounts();
  const today = isoDay(now, timeZone);
  limits.begin(today);
  const salt = await saltOf(tx, today);
  const newcomers = new Map<string, Newcomer>();
  const liveMarks = new Set<string>();
  for (const { batch, client } of await withoutRepeats(tx, received, { now, limits })) {
    liveMarks.add(markOf(salt, client, "site"));
    const { referrer } = batch;
    const from = referrer !== undefined && limits.takeHost(client.ip, referrer) ? referrer : null;
    for (const event of batch.events) {
      const day = isoDay(event.at, timeZone);
      countEvent(counts, batch, event, { day, from });
      // The salt of a past day is deleted: its visitors can no longer be told apart.
      if (event.name !== "page_view" || day !== today || !limits.hasRoomForMarks(client.ip)) continue;
      for (const [question, count] of visitorCounts(counts, batch, day)) {
        const mark = markOf(salt, client, question);
        if (!newcomers.has(mark)) newcomers.set(mark, { ip: client.ip, count });
      }
    }
  }
  const added = await keepMarks(tx, today, new Set(newcomers.keys()));
  for (const mark of added) {
    const newcomer = newcomers.get(mark);
    if (newcomer === undefined) continue;
    newcomer.count();
    limits.addMark(newcomer.ip);
  }
  await noteSeen(tx, today, liveMarks, now);
  await counts.write(tx);
}

/** The batches that were not counted yet. Beyond the limit of ids of the day, a repeated batch is counted twice. */
async function withoutRepeats(
  tx: Tx,
  received: readonly ReceivedBatch[],
  { now, limits }: { now: Instant; limits: DayLimits },
): Promise<ReceivedBatch[]> {
  const byId = new Map(received.map((each) => [each.batch.id, each]));
  const kept = [...byId.keys()].filter(() => limits.takeId());
  const fresh = kept.length === byId.size ? [] : await withoutStored(tx, [...byId.values()].slice(kept.length));
  for (const chunk of inChunks(kept)) {
    const rows = await tx
      .insertInto("event_batches")
      .values(chunk.map((id) => ({ id, received_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) fresh.push(byId.get(id) as ReceivedBatch);
  }
  return fresh;
}

async function withoutStored(tx: Tx, received: readonly ReceivedBatch[]): Promise<ReceivedBatch[]> {
  const stored = new Set<string>();
  for (const chunk of inChunks(received.map(({ batch }) => batch.id))) {
    const rows = await tx.selectFrom("event_batches").select("id").where("id", "in", chunk).execute();
    for (const { id } of rows) stored.add(id);
  }
  return received.filter(({ batch }) => !stored.has(batch.id));
}

type Counted = {
  day: string;
  /** Host of the site that led here, where it is counted. */
  from: string | null;
};

function countEvent(counts: DailyCounts, batch: EventBatch, event: MeasuredEvent, { day, from }: Counted): void {
  const { path, locale, device } = batch;
  const { name, fields } = event;
  switch (name) {
    case "page_view":
      counts.add("daily_totals", { day }, "views");
      counts.add("daily_languages", { day, locale }, "views");
      counts.add("daily_pages", { day, path, locale }, "views");
      if (from !== null) counts.add("daily_referrers", { day, host: from }, "arrivals");
      break;
    case "section_view":
      counts.add("daily_sections", { day, path, section: fields.section_name }, "views");
      break;
    case "cta_click":
      counts.add("daily_clicks", { day, path, section: fields.cta_location, cta: fields.cta_type }, "clicks");
      break;
    case "article_start":
      counts.add("daily_articles", { day, article: fields.article_id, locale }, "starts");
      break;
    case "article_milestone":
      // 100 comes with `article_complete`, which counts it.
      if (fields.milestone === 100) break;
      counts.add("daily_articles", { day, article: fields.article_id, locale }, `reached_${fields.milestone}`);
      break;
    case "article_complete": {
      const { article_id: article, reading_time_seconds: taken } = fields;
      counts.add("daily_articles", { day, article, locale }, "completed");
      counts.add("daily_reading_times", { day, article, locale, seconds: Math.min(taken, LONGEST_READING) }, "readers");
      break;
    }
    case "web_vital": {
      const bucket = vitalBucket(fields.vital, fields.value);
      counts.add("daily_vitals", { day, device, vital: fields.vital, bucket }, "loads");
    }
  }
}

/** What a visitor may be new to with this view (a question of `markOf`), and what counts them there. */
function* visitorCounts(
  counts: DailyCounts,
  { path, locale }: EventBatch,
  day: string,
): Generator<[string, () => void]> {
  yield ["site", () => counts.add("daily_totals", { day }, "visitors")];
  yield [`language ${locale}`, () => counts.add("daily_languages", { day, locale }, "visitors")];
  yield [`page ${locale} ${path}`, () => counts.add("daily_pages", { day, path, locale }, "visitors")];
}
