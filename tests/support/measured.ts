import { randomUUID } from "node:crypto";
import type { EventBatch, EventFields, EventName, MeasuredEvent } from "../../src/kernel/measurement.ts";

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
