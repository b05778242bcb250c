import type { JobRun } from "../../../../src/jobs/job-kind.ts";
import { parseImapUrl } from "../../../../src/mail/contract/imap-server.ts";
import type { MailHead, ParsedMail } from "../../../../src/mail/contract/incoming-mail.ts";
import { messageFiles } from "../../../../src/messages/files/message-files.ts";
import { receivedId, unreadMail } from "../../../../src/messages/mailbox/received-mail.ts";
import { takeMail } from "../../../../src/messages/mailbox/take-mail.ts";
import { listReceivedMails } from "../../../../src/messages/reading/received-mails.ts";
import { receiveMessage } from "../../../../src/messages/receive-message.ts";
import { threadMessageId } from "../../../../src/messages/replying/thread-token.ts";
import type { MailboxOptions } from "../../../../src/server/mailbox/read-mailbox.ts";
import { startImap } from "../../../support/mail/imap.ts";
import { temporaryFolder } from "../../../support/site.ts";
import type { Subject } from "../../content/content.ts";
import { NOW } from "../message-desk.ts";
import { signer } from "../reply-desk.ts";

/** The reply that the mails of the tests refer to. */
export const REPLY = "0199cccc-0000-7000-8000-000000000001";

/** The head of an answer, with what is to be different. */
export const headOf = (changes: Partial<MailHead>): MailHead => ({
  ...{ messageId: "<a@example.org>", from: { name: "Ana", address: "ana@example.org" }, subject: "Re: Une question" },
  ...{ sentAt: NOW, references: [], recipients: [], threadIndex: "", nature: "mail" },
  ...changes,
});

/** What the rules of mails that come back do again and again. */
export function mailDesk({ db }: Pick<Subject, "db">) {
  const contactOf = async (id: string) => {
    const { number, contact_id: contactId } = await db().snapshot((reading) =>
      reading.selectFrom("messages").select(["number", "contact_id"]).where("id", "=", id).executeTakeFirstOrThrow(),
    );
    return { number: Number(number), contactId };
  };
  const referenceTo = async (id: string) =>
    `<${threadMessageId(signer, await contactOf(id), { replyId: REPLY, host: "example.com" })}>`;
  let uid = 0;
  const take = (messageId: string, mail: Partial<ParsedMail>, { id = receivedId("box", "1", ++uid), now = NOW } = {}) =>
    db().transaction((tx) =>
      takeMail(
        tx,
        {
          thread: { messageId, replyId: REPLY },
          received: { id, bytes: 100, extent: "whole", mail: { ...unreadMail(headOf({})), ...mail } },
          files: [],
        },
        now,
      ),
    );
  const mails = (id: string) => db().snapshot((reading) => listReceivedMails(reading, id));
  return { contactOf, referenceTo, take, mails };
}

/** A real IMAP server, and what a site reads it with. */
export async function mailboxDesk({ db }: Pick<Subject, "db">) {
  const imap = await startImap();
  const server = parseImapUrl(imap.url);
  if (server === null) throw new Error("it is the address of a mailbox");
  const dataDir = await temporaryFolder();
  const options: MailboxOptions = {
    ...{ server, signer, files: messageFiles(dataDir), own: [], db: db() },
    receive: (tx, sent, id) => receiveMessage(tx, sent, { now: Date.now(), id, notify: async () => {} }),
  };
  const never = new AbortController().signal;
  const run: JobRun<Record<string, never>> = {
    ...{ payload: {}, now: Date.now(), signal: never, cut: never },
    transaction: (work) => db().transaction(work),
    turn: (work) => db().transaction(work),
    complete: async (work) => void (await db().transaction(work)),
  };
  return { imap, dataDir, options, run };
}
