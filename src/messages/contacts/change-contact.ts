import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type MessageActor, recordContactEvent } from "../changing/record-message-event.ts";
import { contactChanged, contactEmailTaken } from "../errors.ts";
import type { RemoveMails } from "../purge-messages.ts";
import { contactWords } from "./contact-words.ts";
import { readContact } from "./list-contacts.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import type { Correction, ReaddressMails } from "./personal-data-source.ts";

/** Writes, all or nothing: one transaction for each part of a long work. */
type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Options = { by: MessageActor; now: Instant };
type EraseOptions = Options & {
  seen: number;
  removeFiles(ids: readonly string[]): Promise<void>;
  removeMails: RemoveMails;
};

/**
 * Corrects a person's name and address wherever they stand: in the contact, in their messages, in the answers that say them, and as the
 * sender of their emails. Each part is whole by itself, and correcting again goes on after a crash.
 * @param readdressMails sends emails to them that did not surely arrive to the new address.
 * @throws AppError `CONTACT_UNKNOWN` (404), `CONTACT_EMAIL_TAKEN` (409), `TOO_MANY_ACTIONS` (429).
 */
export async function correctContact(
  write: Write,
  id: string,
  correction: Correction,
  { by, now, readdressMails }: Options & { readdressMails: ReaddressMails },
): Promise<void> {
  await write(async (tx) => {
    const contact = await readContact(tx, id);
    const { name = contact.name, email = contact.email } = correction;
    if (await isTaken(tx, email, id)) throw contactEmailTaken();
    await recordContactEvent(tx, contact, { action: "contact.corrected", by, now });
    const words = contactWords({ name, email });
    await tx.updateTable("contacts").set({ name, email, words }).where("id", "=", id).execute();
  });
  for (const source of PERSONAL_DATA) {
    for (let after: number | null = 0; after !== null; ) {
      const last: number = after;
      after = await write((tx) => source.correct(tx, id, { correction, after: last, readdressMails }));
    }
  }
}

async function isTaken(tx: Tx, email: string | null, id: string): Promise<boolean> {
  if (email === null) return false;
  const others = tx.selectFrom("contacts").select("id").where("email", "=", email).where("id", "!=", id);
  return (await others.executeTakeFirst()) !== undefined;
}

/**
 * Erases everything that is kept about a person, for good. The audit log says so first, without their data. In parts, so that others write
 * in between; what a crash leaves is found and erased by the same person again. The last message takes its contact with it.
 * @param seen how many records there were when it was decided: what arrived since has been read by nobody.
 * @param removeFiles removes the files of messages that are gone.
 * @param removeMails deletes the emails about them.
 * @throws AppError `CONTACT_UNKNOWN` (404), `CONTACT_CHANGED` (409), `TOO_MANY_ACTIONS` (429).
 */
export async function eraseContact(
  write: Write,
  id: string,
  { seen, by, now, removeFiles, removeMails }: EraseOptions,
): Promise<void> {
  await write(async (tx) => {
    const contact = await readContact(tx, id);
    if (contact.numbers.length !== seen) throw contactChanged();
    await recordContactEvent(tx, contact, { action: "contact.erased", by, now, details: contact.counts });
  });
  for (const source of PERSONAL_DATA) {
    for (let more = true; more; ) {
      const { erased, withFiles } = await write((tx) => source.erase(tx, id, removeMails));
      await removeFiles(withFiles);
      more = erased > 0;
    }
  }
}
