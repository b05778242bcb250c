import type { Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import { newId } from "../kernel/ids.ts";
import type { AuditEvent } from "./event.ts";

/** Longest texts that strangers choose: a browser's name, an address that does not exist. */
const LONGEST = 300;

/** Writes a line of the audit log in the transaction of what it records. */
export async function recordEvent(tx: Tx, event: Omit<AuditEvent, "id">): Promise<void> {
  const { at, actor, action, subject, details } = event;
  const [ip, userAgent, label] = [event.ip, event.userAgent, subject?.label ?? null].map(storableText);
  const search = [actor?.email, label, ip].filter((text) => typeof text === "string").join("\n");
  await tx
    .insertInto("audit_events")
    .values({
      id: newId(),
      at,
      actor_id: actor?.id ?? null,
      actor_email: actor?.email ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_label: label ?? null,
      ip: ip ?? null,
      user_agent: userAgent ?? null,
      details: encodeJson(details),
      search: search.toLowerCase(),
    })
    .execute();
}

/** Cuts a text and removes what a database cannot store, so that the event is recorded all the same. */
function storableText(text: string | null): string | null {
  return text === null ? null : text.slice(0, LONGEST).toWellFormed().replaceAll("\0", "");
}
