import type { Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import type { Instant } from "../kernel/clock.ts";
import { parseEmailAddress } from "../kernel/email-address.ts";
import { newId } from "../kernel/ids.ts";
import { contactWords } from "./contacts/contact-words.ts";
import type { Received, Submission } from "./contract/message.ts";
import { noteForm } from "./form-settings.ts";
import type { MessageNotices } from "./notifying/message-notices.ts";
import { indexMessage } from "./receiving/index-message.ts";
import { factsOf, type MessageFacts } from "./receiving/message-facts.ts";
import { folderOfSigns } from "./spam/folder-of-signs.ts";
import { spendProof } from "./spam/used-proofs.ts";

type ReceiveOptions = { now: Instant; id?: string; notify: MessageNotices["send"] };

/**
 * Stores what a visitor sent, whole or not at all: the message with its number, who wrote it, the names of its files. Where the same
 * was posted before, that message is answered and nothing is written; transactions that write take turns, so that of two posts
 * at once one is the other's repeat. The bytes of its files are kept before (`files/message-files.ts`).
 * @param options.id of the message, where it is new.
 * @param options.notify called where it is new and comes to the inbox, in the same transaction.
 */
export async function receiveMessage(
  tx: Tx,
  submission: Submission,
  { now, id = newId(), notify }: ReceiveOptions,
): Promise<Received> {
  const before = await tx
    .selectFrom("message_posts")
    .innerJoin("messages", "messages.id", "message_posts.message_id")
    .select(["messages.id", "messages.number", "messages.folder"])
    .where("message_posts.post_key", "=", submission.postKey)
    .executeTakeFirst();
  if (before !== undefined) return { ...before, number: Number(before.number), repeated: true };

  const { form, locale, path, job, answers, proof, postKey } = submission;
  const facts = factsOf(submission);
  // What is posted again was answered above: whoever comes here with a proof that was used copied it.
  const isCopied = proof !== null && !(await spendProof(tx, proof));
  const signs = [...new Set([...submission.signs, ...(isCopied ? (["proof-refused"] as const) : [])])];
  const folder = folderOfSigns(signs);
  const number = await nextNumber(tx);
  await noteForm(tx, { form, now });
  await tx
    .insertInto("messages")
    .values({
      id,
      number,
      form_id: form.id,
      form_title: form.title,
      locale,
      path,
      job_id: job?.id ?? null,
      job_title: job?.title ?? null,
      contact_id: await findContact(tx, facts, now),
      sender_name: facts.name,
      sender_email: facts.email,
      subject: facts.subject,
      preview: facts.preview,
      answers: encodeJson(answers),
      folder,
      signs: encodeJson(signs),
      unread: 1,
      starred: 0,
      assigned_to: null,
      withheld: folder === "inbox" ? 0 : 1,
      received_at: now,
      updated_at: now,
      former_folder: null,
      binned_at: null,
    })
    .execute();
  const files = answers.flatMap((answer) => answer.files ?? []);
  if (files.length > 0) {
    await tx
      .insertInto("message_files")
      .values(files.map((file, position) => ({ ...file, message_id: id, position })))
      .execute();
  }
  await tx.insertInto("message_posts").values({ post_key: postKey, message_id: id, at: now }).execute();
  await indexMessage(tx, id);
  if (folder === "inbox") await notify(tx, id, now);
  return { id, number, folder, repeated: false };
}

/** A number is given once, whatever becomes of its message. */
async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .insertInto("message_numbers")
    .values({ id: 1, last: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet((eb) => ({ last: eb("message_numbers.last", "+", 1) })))
    .returning("last")
    .executeTakeFirstOrThrow();
  return Number(last);
}

/** The contact of an address, with the name that was written last; a new one where there is none, or no address. */
async function findContact(tx: Tx, { email, name }: MessageFacts, now: Instant): Promise<string> {
  const address = parseEmailAddress(email);
  const known =
    address === null
      ? undefined
      : await tx.selectFrom("contacts").select(["id", "last_at"]).where("email", "=", address).executeTakeFirst();
  if (known === undefined) {
    const words = contactWords({ name, email: address });
    const contact = { id: newId(), email: address, name, first_at: now, last_at: now, words };
    await tx.insertInto("contacts").values(contact).execute();
    return contact.id;
  }
  await tx
    .updateTable("contacts")
    .set({
      last_at: Math.max(known.last_at, now),
      ...(name !== "" && { name, words: contactWords({ name, email: address }) }),
    })
    .where("id", "=", known.id)
    .execute();
  return known.id;
}
