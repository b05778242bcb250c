import type { Tx } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { EventBatch, MeasuredEvent } from "../contract/measurement.ts";
import { DailyCounts } from "../statistics/daily-counts.ts";
import { LONGEST_READING, vitalBucket } from "../statistics/scales.ts";
import { DayLimits } from "./day-limits.ts";
import { inPieces } from "./row-chunks.ts";
import { keepMarks, markOf, noteSeen, saltOf } from "./visitors.ts";

/** A batch and who sent it. */
export type Arrived = { batch: EventBatch; client: Client };

type Options = {
  now: Instant;
  /** Of the site: it says when a day ends. */
  timeZone: string;
  /** Of this day; the usual ones, of which nothing is used yet, where they are not given. */
  limits?: DayLimits;
};

/** Somebody new to something, once their mark is kept. */
type Newcomer = { ip: string; count(): void };

/** Counts what arrived into the statistics of its days; a batch that was counted before is left out. */
export async function countBatches(
  tx: Tx,
  arrived: readonly Arrived[],
  { now, timeZone, limits = new DayLimits() }: Options,
): Promise<void> {
  const counts = new DailyCounts();
  const today = isoDay(now, timeZone);
  limits.begin(today);
  const salt = await saltOf(tx, today);
  const newcomers = new Map<string, Newcomer>();
  const here = new Set<string>();
  for (const { batch, client } of await withoutRepeats(tx, arrived, { now, limits })) {
    here.add(markOf(salt, client, "site"));
    const { referrer } = batch;
    const from = referrer !== undefined && limits.takeHost(client.ip, referrer) ? referrer : null;
    for (const event of batch.events) {
      const day = isoDay(event.at, timeZone);
      countEvent(counts, batch, event, { day, from });
      // Of a day that is over, nothing tells one visitor from another any more.
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
  await noteSeen(tx, today, here, now);
  await counts.write(tx);
}

/** Those that were not counted yet. Where the day has no room for another id, one that comes twice counts twice. */
async function withoutRepeats(
  tx: Tx,
  arrived: readonly Arrived[],
  { now, limits }: { now: Instant; limits: DayLimits },
): Promise<Arrived[]> {
  const byId = new Map(arrived.map((each) => [each.batch.id, each]));
  const kept = [...byId.keys()].filter(() => limits.takeId());
  const fresh = kept.length === byId.size ? [] : await unknownOf(tx, [...byId.values()].slice(kept.length));
  for (const piece of inPieces(kept)) {
    const rows = await tx
      .insertInto("event_batches")
      .values(piece.map((id) => ({ id, received_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    for (const { id } of rows) fresh.push(byId.get(id) as Arrived);
  }
  return fresh;
}

async function unknownOf(tx: Tx, arrived: readonly Arrived[]): Promise<Arrived[]> {
  const known = new Set<string>();
  for (const piece of inPieces(arrived.map(({ batch }) => batch.id))) {
    const rows = await tx.selectFrom("event_batches").select("id").where("id", "in", piece).execute();
    for (const { id } of rows) known.add(id);
  }
  return arrived.filter(({ batch }) => !known.has(batch.id));
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

/** What a visitor may be new to with this view, and what is counted where they are. */
function* visitorCounts(
  counts: DailyCounts,
  { path, locale }: EventBatch,
  day: string,
): Generator<[string, () => void]> {
  yield ["site", () => counts.add("daily_totals", { day }, "visitors")];
  yield [`language ${locale}`, () => counts.add("daily_languages", { day, locale }, "visitors")];
  yield [`page ${locale} ${path}`, () => counts.add("daily_pages", { day, path, locale }, "visitors")];
}
