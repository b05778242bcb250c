import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "../../../audit/record-event.ts";
import type { Tx } from "../../../db/client.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { columnsOf } from "../../administrators/admin-records.ts";
import { adminOf } from "../../administrators/admin-rows.ts";
import type { Admin } from "../../interface/administrator.ts";
import { endAccountLinks } from "../../links/one-time-links.ts";
import { endPreviewLinks } from "../../links/preview-links-table.ts";
import type { SessionStore } from "../../provider/session-store.ts";
import type { AccountsUnderWay } from "../accounts-under-way.ts";
import { learn, readKnown } from "../known-accounts.ts";
import type { FirebaseRecord, FirebaseUser } from "../project.ts";
import { recordOf } from "./fields.ts";

type Here = {
  sessions: SessionStore;
  underWay: AccountsUnderWay;
  now: Clock;
  onError(error: unknown, what: string): void;
};

/** Brings a document's record here: made, changed where it differs, or removed where there is none. */
export async function bringRecord(here: Here, tx: Tx, id: string, document: FirebaseRecord | null): Promise<void> {
  const row = await tx.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
  const ours = row === undefined ? null : adminOf(row);
  const theirs = document === null ? null : recordOf(document, ours);
  if (document !== null && theirs === null) {
    here.onError(
      new Error(`The document admins/${id} has no valid email, or no usable id.`),
      "administrators in Firestore",
    );
    return;
  }
  if (theirs === null) {
    if (ours !== null) await removeRecord(here, tx, ours);
    return;
  }
  if (isDeepStrictEqual(theirs, ours)) return;
  const other = await tx
    .selectFrom("admins")
    .select("id")
    .where("email", "=", theirs.email)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other !== undefined) {
    here.onError(
      new Error(`The documents admins/${id} and admins/${other.id} have one email.`),
      "administrators in Firestore",
    );
    return;
  }
  const columns = columnsOf(theirs);
  await tx
    .insertInto("admins")
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  if (ours === null) await recordThere(here, tx, "admin.created", theirs, { role: theirs.role });
  else if (ours.role !== theirs.role) {
    await recordThere(here, tx, "admin.role-changed", theirs, { from: ours.role, to: theirs.role });
  }
}

async function removeRecord(here: Here, tx: Tx, admin: Admin): Promise<void> {
  await tx.deleteFrom("admins").where("id", "=", admin.id).execute();
  await here.sessions.end(tx, { accountId: admin.id });
  await endAccountLinks(tx, admin.id);
  await endPreviewLinks(tx, admin.id);
  await recordThere(here, tx, "admin.removed", admin, { role: admin.role });
}

/**
 * Keeps what the project says of an account. One that was disabled or removed there, or whose password was changed
 * there, loses its sessions.
 * @param user null where the project has none any more.
 */
export async function observeAccount(here: Here, tx: Tx, id: string, user: FirebaseUser | null): Promise<void> {
  if (here.underWay.has(id)) return;
  const known = await readKnown(tx, id);
  const isChanged = known !== null && user !== null && user.validSince > known.validSince;
  if (user === null || user.disabled || isChanged) {
    const ended = await here.sessions.end(tx, { accountId: id });
    const row = await tx.selectFrom("admins").selectAll().where("id", "=", id).executeTakeFirst();
    if (ended.length > 0 && row !== undefined) {
      await recordThere(here, tx, "session.ended", adminOf(row), { count: ended.length });
    }
  }
  if (user !== null) await learn(tx, user, { changedHere: false });
}

/** A line of the audit log on what nobody did here. */
function recordThere(
  { now }: Here,
  tx: Tx,
  action: "admin.created" | "admin.role-changed" | "admin.removed" | "session.ended",
  { id, email }: Admin,
  details: Record<string, unknown>,
): Promise<void> {
  return recordEvent(tx, {
    at: now(),
    actor: null,
    action,
    subject: { kind: "admin", id, label: email },
    ip: null,
    userAgent: null,
    details: { ...details, via: "firebase" },
  });
}
