import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";

/** How far the mailbox was read, and what becomes of strangers' mails. */
export type MailboxState = {
  /** `user@host/folder`. */
  box: string;
  uidValidity: string;
  lastUid: number;
  /** Mails of strangers that were left there. */
  strangers: number;
  /** The form whose messages they become when they arrive later than `since`; null leaves them. */
  strangersForm: { id: string; since: Instant } | null;
  readAt: Instant | null;
  failure: { since: Instant; error: string; answer: string | null } | null;
};

/** What is known of the mailbox; null before it was first read, or set up. */
export async function readMailboxState(db: Queryable): Promise<MailboxState | null> {
  const row = await db.selectFrom("mailboxes").selectAll().where("id", "=", 1).executeTakeFirst();
  if (row === undefined) return null;
  const { strangers_form: form, failing_since: since } = row;
  return {
    box: row.box,
    uidValidity: row.uid_validity,
    lastUid: Number(row.last_uid),
    strangers: Number(row.strangers),
    strangersForm: form === null ? null : { id: form, since: row.strangers_since ?? 0 },
    readAt: row.read_at,
    failure: since === null ? null : { since, error: row.error ?? "unexpected", answer: row.server_answer },
  };
}

type Values = Partial<{
  box: string;
  uid_validity: string;
  last_uid: number;
  strangers: number;
  strangers_form: string | null;
  strangers_since: Instant | null;
  read_at: Instant | null;
  failing_since: Instant | null;
  error: string | null;
  server_answer: string | null;
}>;

async function write(tx: Tx, values: Values): Promise<void> {
  const first = { id: 1, box: "", uid_validity: "", last_uid: 0, strangers: 0 };
  await tx
    .insertInto("mailboxes")
    .values({ ...first, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Begins to read a mailbox, or one whose uids mean other mails than before, behind a uid. */
export async function beginMailbox(
  tx: Tx,
  { box, uidValidity, lastUid }: Pick<MailboxState, "box" | "uidValidity" | "lastUid">,
): Promise<void> {
  await write(tx, { box, uid_validity: uidValidity, last_uid: lastUid });
}

/** Says that the mails up to a uid were looked at, and how many of them were left. */
export async function advanceMailbox(
  tx: Tx,
  { uidValidity, uid, strangers }: { uidValidity: string; uid: number; strangers: number },
): Promise<void> {
  await tx
    .updateTable("mailboxes")
    .set((eb) => ({ last_uid: uid, strangers: eb("strangers", "+", strangers) }))
    .where("id", "=", 1)
    .where("uid_validity", "=", uidValidity)
    .where("last_uid", "<", uid)
    .execute();
}

/** Says that the mailbox was read to its end. @returns since when it could not be, until now; null where it could. */
export async function noteMailboxRead(tx: Tx, now: Instant): Promise<Instant | null> {
  const before = await readMailboxState(tx);
  await write(tx, { read_at: now, failing_since: null, error: null, server_answer: null });
  return before?.failure?.since ?? null;
}

/** Says that the mailbox cannot be read. @returns whether that is new. */
export async function noteMailboxFailure(
  tx: Tx,
  { box, error, answer, now }: { box: string; error: string; answer: string | null; now: Instant },
): Promise<boolean> {
  const before = await readMailboxState(tx);
  const values = { failing_since: before?.failure?.since ?? now, error, server_answer: answer };
  await write(tx, before === null ? { ...values, box } : values);
  return before?.failure?.error !== error;
}

/** Lets mails of strangers that arrive from now on become messages of a form; null leaves them in the mailbox. */
export async function setStrangersForm(tx: Tx, formId: string | null, now: Instant): Promise<void> {
  const before = await readMailboxState(tx);
  if ((before?.strangersForm?.id ?? null) === formId) return;
  await write(tx, { strangers_form: formId, strangers_since: formId === null ? null : now });
}
