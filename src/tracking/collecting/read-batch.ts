import { z } from "zod";
import { LOCALES } from "../../kernel/locale.ts";
import { DEVICES, type EventBatch, type EventFields, MAX_EVENTS, MILESTONES, VITALS } from "../contract/measurement.ts";
import { batchInvalid } from "./errors.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a page may wait for a connection before its events are sent. */
const LONGEST_WAIT = DAY;
/** How far a visitor's clock may be wrong, either way. */
const CLOCK_ERROR = DAY;
/**
 * How long ids of batches are stored, in milliseconds: for longer than the same batch is accepted, which is while its
 * `sent` is within the clock's error of now.
 */
export const BATCH_IDS_KEPT = 2 * CLOCK_ERROR + LONGEST_WAIT;

const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value));
/** Names that the site's own markup gives: blocks, sections, calls to action. */
const name = text(100);
const path = text(500).regex(/^\/[\w\-/]*$/);
const instant = z.int().min(0);

export const FIELDS = {
  page_view: z.strictObject({ page_path: path, page_location: text(2_000), page_title: z.string().max(500) }),
  section_view: z.strictObject({ section_name: name, page_path: path }),
  cta_click: z.strictObject({ cta_type: name, cta_location: name, page_path: path }),
  article_start: z.strictObject({ article_id: name, article_title: z.string().max(500) }),
  article_milestone: z.strictObject({ article_id: name, milestone: z.literal(MILESTONES) }),
  article_complete: z.strictObject({
    article_id: name,
    article_title: z.string().max(500),
    reading_time_seconds: z
      .int()
      .min(0)
      .max(DAY / 1_000),
  }),
  web_vital: z.strictObject({
    vital: z.enum(VITALS),
    value: z
      .number()
      .min(0)
      .max(10 * MINUTE),
  }),
} satisfies { [Name in keyof EventFields]: z.ZodType<EventFields[Name]> };

const event = <Name extends keyof typeof FIELDS>(name: Name) =>
  z.strictObject({ name: z.literal(name), at: instant, fields: FIELDS[name] });

const batch = z.strictObject({
  id: z.uuid(),
  sent: instant,
  path,
  locale: z.enum(LOCALES),
  device: z.enum(DEVICES),
  referrer: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  events: z
    .array(
      z.discriminatedUnion("name", [
        event("page_view"),
        event("section_view"),
        event("cta_click"),
        event("article_start"),
        event("article_milestone"),
        event("article_complete"),
        event("web_vital"),
      ]),
    )
    .min(1)
    .max(MAX_EVENTS),
});

/**
 * Checks what a browser sent: its form, that every event is of the page it names, and that its times are possible.
 * Times are converted to the clock of the server, by which the batch was sent now.
 * @throws AppError `EVENTS_INVALID` (422).
 */
export function readBatch(body: unknown, now: number): EventBatch {
  const parsed = batch.safeParse(body);
  if (!parsed.success) throw batchInvalid(z.prettifyError(parsed.error));
  const { data } = parsed;
  if (Math.abs(data.sent - now) > CLOCK_ERROR) throw batchInvalid("sent: far from now");
  const article = data.path.includes("/blog/") ? data.path.slice(data.path.lastIndexOf("/") + 1) : null;
  const events = data.events.map((event) => {
    const age = data.sent - event.at;
    if (age < 0 || age > LONGEST_WAIT) throw batchInvalid(`${event.name}: not between then and now`);
    const { fields } = event;
    if ("page_path" in fields && fields.page_path !== data.path) throw batchInvalid(`${event.name}: of another page`);
    if ("article_id" in fields && fields.article_id !== article)
      throw batchInvalid(`${event.name}: of another article`);
    return { ...event, at: now - age };
  });
  const { referrer, ...rest } = data;
  return { ...rest, ...(referrer !== undefined && { referrer }), events };
}
