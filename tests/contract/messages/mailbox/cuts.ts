import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readMailboxState } from "../../../../src/messages/mailbox/mailbox-state.ts";
import { readMailbox } from "../../../../src/server/mailbox/read-mailbox.ts";
import { closeMailboxes } from "../../../support/mail/imap.ts";
import { BOUNCE, mailSource } from "../../../support/mail/incoming-mails.ts";
import type { Subject } from "../../content/content.ts";
import { messageDesk } from "../message-desk.ts";
import { mailboxDesk, mailDesk } from "./mail-desk.ts";

/** A real IMAP server, whose line is cut while mails are read. @param moments how often, spread over what is read. */
export function mailboxCutsContract(subject: Subject, moments: number): void {
  const { db } = subject;
  const { receive } = messageDesk(subject);
  const { referenceTo, mails: mailsOf } = mailDesk(subject);
  afterAll(closeMailboxes);

  it(`the line is cut at ${moments} moments: each mail is taken once, whole, and none is left out`, async () => {
    const { imap, dataDir, options, run: jobRun } = await mailboxDesk(subject);
    const run = () => readMailbox(options, jobRun);
    const state = () => db().snapshot(readMailboxState);
    const deliverRound = async (round: number) => {
      const { id } = await receive();
      const reference = await referenceTo(id);
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
      // What was taken is not read again: a line that is cut each time brings everything in the end.
      const uidOfTaken = [0, 1, 3, 4][(await mailsOf(id)).length] ?? 0;
      expect((await state())?.lastUid).toBeGreaterThanOrEqual(4 * moment + uidOfTaken);
      await run();
      const mails = await mailsOf(id);
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
    expect(await state()).toMatchObject({ lastUid: 4 * (moments + 1), strangers: moments + 1 });
  }, 300_000);
}
