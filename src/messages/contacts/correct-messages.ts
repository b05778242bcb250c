import type { Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { isMailAddress } from "../../kernel/email-address.ts";
import type { Answer } from "../contract/message.ts";
import { listMailIds } from "../purge-messages.ts";
import { indexMessage } from "../receiving/index-message.ts";
import type { Correction, CorrectionStep } from "./personal-data-source.ts";

/** Messages that are changed at a time. */
const AT_ONCE = 100;

/**
 * Writes a person's new name and address into the next few of their messages: as sender, in the answers that say them, and as the sender
 * of the emails that came back. Emails to them that did not surely arrive go to the new address.
 * @returns the number to go on from; null at the end.
 */
export async function correctMessages(
  tx: Tx,
  contactId: string,
  { correction, after, readdressMails }: CorrectionStep,
): Promise<number | null> {
  const rows = await tx
    .selectFrom("messages")
    .select(["id", "number", "answers"])
    .where("contact_id", "=", contactId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(AT_ONCE)
    .execute();
  const { name, email } = correction;
  for (const { id, answers } of rows) {
    const corrected = correctedAnswers(decodeJson(answers) as Answer[], correction);
    await tx
      .updateTable("messages")
      .set({
        answers: encodeJson(corrected),
        updated_at: Date.now(),
        ...(name !== undefined && { sender_name: name }),
        ...(email !== undefined && { sender_email: email }),
      })
      .where("id", "=", id)
      .execute();
    await correctSenders(tx, id, correction);
    await indexMessage(tx, id);
  }
  if (email !== undefined && isMailAddress(email)) {
    const ids = rows.map(({ id }) => id);
    await readdressMails(tx, await listMailIds(tx, ids, ["receipt"]), email);
  }
  return rows.length === AT_ONCE ? Number(rows.at(-1)?.number) : null;
}

/** Emails of the person are theirs under the new name too. What stands in an email stays as it came, as what was sent to them does. */
async function correctSenders(tx: Tx, messageId: string, { name, email }: Correction): Promise<void> {
  if (name === undefined && email === undefined) return;
  await tx
    .updateTable("received_mails")
    .set({ ...(name !== undefined && { sender_name: name }), ...(email !== undefined && { sender_email: email }) })
    .where("message_id", "=", messageId)
    .where("kind", "!=", "bounce")
    .execute();
}

/**
 * The answers with the new name and address where the person wrote theirs. Of several questions about the name, the first gets all of it:
 * nobody can tell which part is which. Addresses behind the first may be other people's.
 */
export function correctedAnswers(answers: readonly Answer[], { name, email }: Correction): Answer[] {
  const firstName = answers.find(({ subject }) => subject === "name");
  const firstEmail = answers.find(({ type }) => type === "email");
  return answers.map((answer) => {
    if (answer.subject === "name" && name !== undefined) {
      return { ...answer, values: answer === firstName && name !== "" ? [name] : [] };
    }
    return answer === firstEmail && email !== undefined ? { ...answer, values: [email] } : answer;
  });
}
