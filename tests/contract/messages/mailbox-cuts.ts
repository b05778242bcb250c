import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parseImapUrl } from "../../../src/mail/contract/imap-server.ts";
import { messageFiles } from "../../../src/messages/files/message-files.ts";
import { readMailboxState } from "../../../src/messages/mailbox/mailbox-state.ts";
import { listReceivedMails } from "../../../src/messages/reading/received-mails.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { threadMessageId } from "../../../src/messages/replying/thread-token.ts";
import { readMailbox } from "../../../src/server/mailbox/read-mailbox.ts";
import { closeMailboxes, startImap } from "../../support/mail/imap.ts";
import { BOUNCE, mailSource } from "../../support/mail/incoming-mails.ts";
import { temporaryFolder } from "../../support/site.ts";
import type { Subject } from "../content/content.ts";
import { messageDesk } from "./message-desk.ts";
import { signer } from "./reply-desk.ts";

/** A real IMAP server, whose line is cut while mails are read. @param moments how often, spread over what is read. */
export function mailboxCutsContract(subject: Subject, moments: number): void {
  const { db } = subject;
  const { receive } = messageDesk(subject);
  afterAll(closeMailboxes);

  it(`the line is cut at ${moments} moments: each mail is taken once, whole, and none is left out`, async () => {
    const imap = await startImap();
    const server = parseImapUrl(imap.url);
    if (server === null) throw new Error("it is the address of a mailbox");
    const dataDir = await temporaryFolder();
    const files = messageFiles(dataDir);
    const never = new AbortController().signal;
    const run = () =>
      readMailbox(
        {
          ...{ server, signer, files, own: [], db: db() },
          receive: (tx, sent, id) => receiveMessage(tx, sent, { now: Date.now(), id, notify: async () => {} }),
        },
        {
          ...{ signal: never, cut: never },
          transaction: (work) => db().transaction(work),
          turn: (work) => db().transaction(work),
        },
      );
    const deliverRound = async (round: number) => {
      const { id, number } = await receive();
      const { contact_id: contactId } = await db().snapshot((tx) =>
        tx.selectFrom("messages").select("contact_id").where("id", "=", id).executeTakeFirstOrThrow(),
      );
      const replyId = "0199cccc-0000-7000-8000-000000000001";
      const reference = `<${threadMessageId(signer, { number, contactId }, { replyId, host: "example.com" })}>`;
      const answer = (name: string, from = "ana@example.org") =>
        mailSource({
          headers: { From: from, "Message-ID": `<${name}-${round}@example.org>`, "In-Reply-To": reference },
          text: `${name} ${"é".repeat(2_000)}`,
          files: [{ name: "plan.pdf", text: `%PDF-1.7 ${"x".repeat(20_000)}` }],
        });
      imap.deliver(answer("first"));
      imap.deliver(answer("other", "bea@example.org"));
      imap.deliver(BOUNCE({ returned: reference, action: "failed" }).replace("failed-", `failed-${round}-`));
      imap.deliver(answer("last"));
      return id;
    };
    await deliverRound(0);
    await run();
    const whole = imap.connections();
    expect(whole).toEqual({ opened: 1, cut: 0 });
    // About what one reading of four mails sends: heads, then three of them whole.
    const total = 4 * 33_000 + 2 * 33_000;
    for (let moment = 1; moment <= moments; moment++) {
      const id = await deliverRound(moment);
      imap.cutAfter(Math.round((moment * total) / (moments + 1)));
      await run().catch((error) => expect(error).toMatchObject({ name: "MailboxError" }));
      imap.cutAfter(null);
      await run();
      const mails = await db().snapshot((tx) => listReceivedMails(tx, id));
      expect({ moment, mails: mails.map(({ kind, text }) => [kind, text.split(" ")[0]]) }).toEqual({
        moment,
        mails: [
          ["answer", "first"],
          ["bounce", "I'm"],
          ["answer", "last"],
        ],
      });
      for (const mail of mails) {
        const kept = [mail.id, ...mail.files.map((file) => file.id)];
        expect(kept.map((file) => existsSync(join(dataDir, "messages", id, file)))).toEqual(kept.map(() => true));
      }
    }
    expect(imap.connections().cut).toBeGreaterThan(moments / 2);
    const state = await db().snapshot(readMailboxState);
    expect(state).toMatchObject({ lastUid: 4 * (moments + 1), strangers: moments + 1 });
  }, 300_000);
}
