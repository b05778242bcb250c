import { randomUUID } from "node:crypto";
import { afterAll, expect } from "vitest";
import { siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { post } from "../../support/forms/posts.ts";
import { proven } from "../../support/forms/proofs.ts";
import { expectStatuses, mailRows, mailSettings, makeDue } from "../../support/mail/mails.ts";
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

/** Attempts that a mail has in the first hour: at once, and after 1, 5, and 15 minutes. The next one is an hour later. */
const ATTEMPTS_IN_AN_HOUR = 4;

inFull(
  "with the mail server away for an hour, and the site stopped between attempts, each message is there, and its receipt, notice, and reply leave once when it is back",
  async () => {
    const away = await startSmtp();
    await away.close();
    const env = mailSettings(away.url);
    const { site, root, rootEmail } = await siteWithRoot({ dataDir: await folderWithForms([{ key: "every" }]), env });
    const { dataDir } = site;
    const fields = await proven(site, "every", { "q-email": "ana@example.org", "q-message": "Bonjour" });
    expect((await post(site.url, "/every", fields)).status).toBe(303);
    const [message] = (await root.call("GET /messages")).json.messages;
    const id: string = message.id;
    const body = { text: "Trente euros.", seen: 0, saveId: randomUUID() };
    const draft = (await root.call("PUT /messages/:id/reply", { id, body })).json;
    const send = { revision: draft.revision, after: null, archive: false };
    expect((await root.call("POST /message-replies/:id/send", { id: draft.translationId, body: send })).status).toBe(
      200,
    );

    const attempts = () => mailRows(dataDir).map((row) => row.attempts);
    /** With somebody signed in, as before. */
    const visit = (url: string) => {
      const visitor = new Visitor({ ...site, url });
      for (const [name, value] of root.cookies) visitor.cookies.set(name, value);
      return visitor;
    };
    let running = site;
    for (let attempt = 1; attempt <= ATTEMPTS_IN_AN_HOUR; attempt++) {
      // The reply is held back for ten seconds first.
      await expect.poll(attempts, { timeout: 30_000 }).toEqual([attempt, attempt, attempt]);
      await expectStatuses(dataDir, ["queued", "queued", "queued"]);
      if (attempt === ATTEMPTS_IN_AN_HOUR) break;
      await running.stop();
      makeDue(dataDir);
      running = await startSite({ dataDir, env });
    }
    // Whoever looks at the message reads that it waits, and why.
    const { mails } = (await visit(running.url).call("GET /messages/:id/deliveries", { id })).json;
    const waits = { state: "queued", sentAt: null, lastError: expect.stringMatching(/.{20}/) };
    expect(mails).toEqual([
      expect.objectContaining({ role: "receipt", ...waits, nextAttemptAt: expect.any(Number) }),
      expect.objectContaining({ role: "notice", ...waits, nextAttemptAt: expect.any(Number) }),
    ]);

    await running.stop();
    makeDue(dataDir);
    const back = await startSmtp({ port: away.port });
    running = await startSite({ dataDir, env });
    await expectStatuses(dataDir, ["sent", "sent", "sent"]);
    const textsFor = (to: string) =>
      back.deliveries
        .filter((delivery) => delivery.to.includes(to))
        .map(({ mail }) => mail.text)
        .sort();
    expect(back.deliveries).toHaveLength(3);
    expect(textsFor("ana@example.org")).toEqual([
      expect.stringContaining("Trente euros."),
      expect.stringContaining("VOTRE MESSAGE EST BIEN ARRIVÉ"),
    ]);
    expect(textsFor(rootEmail)).toHaveLength(1);
    expect((await visit(running.url).call("GET /messages")).json.messages).toMatchObject([{ id, answered: true }]);
    await running.stop();
  },
);
