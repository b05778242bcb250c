import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  EVENTS_PATH,
  type EventBatch,
  type EventFields,
  type EventName,
  type MeasuredEvent,
  type Milestone,
} from "../../src/tracking/contract/measurement.ts";
import { ask } from "./http/http.ts";
import type { Site } from "./site.ts";

type Headers = Record<string, string>;
type Fields = { [Name in EventName]?: EventFields[Name] };

/** An event of a page, `ago` milliseconds before it is sent. */
export function event<Name extends EventName>(name: Name, fields: EventFields[Name], ago = 0) {
  return { name, fields, ago } as Pick<MeasuredEvent, "name" | "fields"> & { ago: number };
}

/** A batch as the visitors' script sends it; by default one view of a page. */
export function batchOf(
  path: string,
  {
    events = [viewOf(path)],
    sent = Date.now(),
    ...rest
  }: Partial<Omit<EventBatch, "events">> & { events?: ReturnType<typeof event>[] } = {},
): EventBatch {
  return {
    id: randomUUID(),
    sent,
    path,
    locale: path === "/en" || path.startsWith("/en/") ? "en" : "fr",
    device: "desktop",
    ...rest,
    events: events.map(({ ago, ...each }) => ({ ...each, at: sent - ago }) as MeasuredEvent),
  };
}

export function viewOf(path: string, ago = 0) {
  const fields: Fields["page_view"] = { page_path: path, page_location: `http://a.test${path}`, page_title: "Titre" };
  return event("page_view", fields as EventFields["page_view"], ago);
}

/** Posts something as the script of a visitor's page does; by default from one address, of a site behind a proxy. */
export function sendAsVisitor({ url }: Pick<Site, "url">, path: string, body: unknown, headers: Headers = {}) {
  return ask(url, path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "x-forwarded-for": "192.0.2.7",
      ...headers,
    },
  });
}

/** Sends a batch that the site takes; for one that trusts the proxy before it (`TRUST_PROXY`). */
export async function sendBatch(site: Pick<Site, "url">, ip: string, batch: EventBatch): Promise<void> {
  expect((await sendAsVisitor(site, EVENTS_PATH, batch, { "x-forwarded-for": ip })).status).toBe(204);
}

/** A starter article, as pages and as events name it. */
export const READ_ARTICLE = { path: "/blog/vitrine-premiere-version", id: "vitrine-premiere-version" };

/**
 * Two visitors: one comes from elsewhere, reads the prices to the call to action, then an article to its end in 80
 * seconds; the other reads a quarter of it on a phone, then the prices in English.
 */
export async function sendTwoVisitors(site: Pick<Site, "url">, referrer: string): Promise<void> {
  const page_path = "/pricing";
  const { path, id: article_id } = READ_ARTICLE;
  const article = { article_id, article_title: "Titre" };
  const milestone = (percent: Milestone) => event("article_milestone", { article_id, milestone: percent });
  const seen = [
    viewOf(page_path),
    event("section_view", { section_name: "plans", page_path }),
    event("cta_click", { cta_type: "contact", cta_location: "closing", page_path }),
    event("web_vital", { vital: "LCP", value: 1_000 }),
    event("web_vital", { vital: "INP", value: 600 }),
  ];
  const begun = [viewOf(path), event("article_start", article), milestone(25)];
  const whole = [
    ...begun,
    ...([50, 75, 100] as const).map(milestone),
    event("article_complete", { ...article, reading_time_seconds: 80 }),
  ];
  await sendBatch(site, "192.0.2.1", batchOf(page_path, { events: seen, referrer }));
  await sendBatch(site, "192.0.2.1", batchOf(path, { events: whole }));
  await sendBatch(site, "192.0.2.2", batchOf(path, { events: begun, device: "phone" }));
  await sendBatch(site, "192.0.2.2", batchOf("/en/pricing"));
}
