import type { Who } from "../../../../identity/identity.ts";
import type { Instant } from "../../../../kernel/clock.ts";
import { type MessageActor, recordMessageEvent } from "../../../../messages/changing/record-message-event.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";

/** A message that is read again within this time in the same session counts as one reading: a screen that is open reads it again. */
const ONE_READING_MS = 5 * 60_000;
/** Readings that are remembered; beyond, a reading may be logged twice. */
const MAX_READINGS = 1_000;

/** A message as its reading is logged. */
type Read = { id: string; number: number; form: { title: string }; logged: boolean };

/** Remembers what was read lately, so that one reading is one line of the audit log. */
export class ReadingLog {
  readonly #readAt = new Map<string, Instant>();

  /** Writes the line of a message whose readings are logged, unless it was read lately. To be done before the answer: nobody reads it without. */
  async note(
    { id, number, form, logged }: Read,
    { who, by, write }: { who: Who; by: MessageActor; write: Dependencies["write"] },
  ): Promise<void> {
    const now = Date.now();
    if (!logged || this.#has(who.session.id, id, now)) return;
    const named = { id, number, formTitle: form.title };
    await write((tx) => recordMessageEvent(tx, [named], { action: "message.read", by, now }));
    this.#add(who.session.id, id, now);
  }

  #has(sessionId: string, id: string, now: Instant): boolean {
    return now - (this.#readAt.get(`${sessionId} ${id}`) ?? 0) < ONE_READING_MS;
  }

  #add(sessionId: string, id: string, now: Instant): void {
    if (this.#readAt.size >= MAX_READINGS) this.#readAt.clear();
    this.#readAt.set(`${sessionId} ${id}`, now);
  }
}
