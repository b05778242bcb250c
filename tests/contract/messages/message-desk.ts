import { type MessageMove, moveMessages } from "../../../src/messages/changing/move-messages.ts";
import { defaultSettings } from "../../../src/messages/contract/form-settings.ts";
import type { Submission } from "../../../src/messages/contract/message.ts";
import { saveFormSettings } from "../../../src/messages/form-settings.ts";
import { listMessages, type MessageFilter } from "../../../src/messages/reading/list-messages.ts";
import { readMessage } from "../../../src/messages/reading/read-message.ts";
import type { Reader } from "../../../src/messages/reading/reader.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { submission } from "../../support/messages/submissions.ts";
import type { Subject } from "../content/content.ts";

export const ROOT: Reader = { id: "root", readsAll: true };
export const EDITOR: Reader = { id: "editor", readsAll: false };
export const BY = { id: "root", email: "root@example.org", ip: "192.0.2.1", userAgent: "test" };
export const DAY_MS = 86_400_000;
/** Audit lines are counted by the hour: all of it happens on one day. */
export const NOW = 1_764_000_000_000;

/** What the rules of messages do again and again. */
export function messageDesk({ db }: Pick<Subject, "db">) {
  /** Ids of the messages whose emails were queued. */
  const notified: string[] = [];
  const notify = async (_: unknown, id: string) => void notified.push(id);
  const receive = (of: Submission = submission(), now = NOW) =>
    db().transaction((tx) => receiveMessage(tx, of, { now, notify }));
  const list = (filter: MessageFilter = {}, reader = ROOT, cursor?: string, limit = 50) =>
    db().snapshot((reading) => listMessages(reading, filter, { reader, cursor, limit }));
  const numbers = async (filter: MessageFilter = {}, reader = ROOT) =>
    (await list(filter, reader)).messages.map(({ number }) => number);
  const open = (id: string, reader = ROOT) => db().snapshot((reading) => readMessage(reading, id, reader));
  const move = (ids: string[], to: MessageMove, options: { reader?: Reader; now?: number } = {}) => {
    const known = notified.length;
    const { reader = ROOT, now = NOW } = options;
    return db()
      .transaction((tx) => moveMessages(tx, ids, to, { reader, by: BY, now, notify }))
      .then((moved) => ({ moved, released: notified.slice(known) }));
  };
  const audit = async () => {
    const lines = await db().snapshot((reading) =>
      reading
        .selectFrom("audit_events")
        .select(["action", "subject_label", "details"])
        .where("action", "like", "message%")
        .orderBy("id")
        .execute(),
    );
    return lines.map(({ action, subject_label, details }) => [action, subject_label, JSON.parse(details)]);
  };
  const forSupers = (formId: string, months = 36) =>
    db().transaction((tx) =>
      saveFormSettings(tx, {
        formId,
        settings: { ...defaultSettings(""), readers: "supers", months, logReadings: true },
        seen: 0,
        now: NOW,
      }),
    );
  return { receive, list, numbers, open, move, audit, forSupers };
}
