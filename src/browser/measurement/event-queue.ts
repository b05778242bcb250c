import { EVENTS_PATH, type EventBatch, MAX_EVENTS, type MeasuredEvent } from "../../tracking/contract/measurement.ts";
import { randomId } from "./random-id.ts";

/** The fields of a page that each of its batches repeats. */
export type MeasuredPage = Omit<EventBatch, "id" | "sent" | "events">;

/** Events within this time are sent together. */
const GATHER_MS = 2_000;
/** Most batches that wait for a connection. Beyond, the oldest are dropped. */
const MOST_WAITING = 20;

type Waiting = { id: string; page: MeasuredPage; events: MeasuredEvent[]; underWay?: boolean };

let gathered: Waiting[] = [];
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Queues an event, to be sent with others within two seconds. */
export function enqueue(page: MeasuredPage, event: MeasuredEvent): void {
  let batch = gathered.find((each) => each.page === page && each.events.length < MAX_EVENTS);
  if (batch === undefined) {
    batch = { id: randomId(), page, events: [] };
    gathered.push(batch);
  }
  batch.events.push(event);
  // While the page is being left, last events are queued: they are sent at once.
  timer ??= setTimeout(sendAll, document.visibilityState === "hidden" ? 0 : GATHER_MS);
}

/** Drops everything that was not sent yet. */
export function dropAll(): void {
  gathered = [];
  waiting = [];
  clearTimeout(timer);
  timer = undefined;
}

/** Sends all queued events, and again what could not be sent. */
export function sendAll(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [...waiting, ...gathered].slice(-MOST_WAITING);
  gathered = [];
  for (const batch of waiting) if (!batch.underWay) send(batch);
}

function send(batch: Waiting): void {
  const { id, page, events } = batch;
  const body = JSON.stringify({ id, sent: Date.now(), ...page, events });
  const settled = () => {
    waiting = waiting.filter((each) => each !== batch);
  };
  // A beacon outlives the page, but does not report whether it arrived.
  const type = "application/json";
  if (document.visibilityState === "hidden" && navigator.sendBeacon(EVENTS_PATH, new Blob([body], { type }))) {
    settled();
    return;
  }
  batch.underWay = true;
  fetch(EVENTS_PATH, { method: "POST", body, headers: { "Content-Type": type }, keepalive: true }).then(
    ({ status }) => {
      batch.underWay = false;
      // Counted, or refused for good. The server counts a batch once, however often it is sent.
      if (status < 500 && status !== 429) settled();
    },
    () => {
      batch.underWay = false;
    },
  );
}
