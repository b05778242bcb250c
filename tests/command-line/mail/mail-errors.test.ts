import { afterAll, describe, expect, it } from "vitest";
import { inDatabase } from "../../support/database/kept.ts";
import {
  enqueueMail,
  expectStatuses,
  MAIL_TO,
  mailRows,
  mailSettings,
  mailStatuses,
  makeDue,
  sendTest,
  stoppedSite,
} from "../../support/mail/mails.ts";
import { closeServers, type Stage, startScripted, startSmtp } from "../../support/mail/smtp.ts";
import { EVERYDAY, inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite } from "../../support/site.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

describe("a mail that a server does not take", () => {
  it("fails at once when it is refused for good, with the server's words and no link", async () => {
    const post = await startSmtp({
      recipients: [{ code: 550, words: "5.1.1 nobody here, see https://x.example/#token=s" }],
    });
    const site = await startSite({ env: mailSettings(post.url) });
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toBe(
      "The email will not leave: the mail server refuses the email: “550 5.1.1 nobody here, see […]”.\n",
    );
    expect((await sendTest(site.dataDir, post.url)).code).toBe(0);
    expect(mailStatuses(site.dataDir)).toEqual(["failed", "sent"]);
    await site.stop();
    expect(post.deliveries).toHaveLength(1);
    const logs = JSON.stringify(site.logs());
    expect(logs).toContain("nobody here");
    expect(logs).not.toContain("token");
    expect(logs).not.toContain(MAIL_TO);
  });

  inFull("is tried again after a minute when it is put off, and arrives once", async () => {
    const post = await startSmtp({ recipients: [{ code: 451, words: "4.7.1 come back later" }] });
    const site = await startSite({ env: mailSettings(post.url) });
    const before = Date.now();
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/“451 4\.7\.1 come back later”\. The site will try again at /);
    const [row] = mailRows(site.dataDir);
    expect(row).toMatchObject({ status: "queued", attempts: 1, last_error: "deferred" });
    expect(Number(row?.next_attempt_at) - before).toBeGreaterThan(50_000);
    expect(Number(row?.next_attempt_at) - Date.now()).toBeLessThan(70_000);
    await site.stop();
    makeDue(site.dataDir);
    const again = await startSite({ dataDir: site.dataDir, env: mailSettings(post.url) });
    await expectStatuses(site.dataDir, ["sent"]);
    await again.stop();
    expect(post.deliveries.map(({ mail }) => mail.messageId)).toEqual([`<${row?.message_id}>`]);
    expect(mailRows(site.dataDir)).toMatchObject([{ attempts: 2, last_error: null, content: null }]);
  });

  inFull("is given up after the last wait, and when what it links to has expired", async () => {
    const dataDir = await stoppedSite();
    enqueueMail(dataDir, "test", "fr", { at: 1, link: "https://maison.example/" });
    inDatabase({ dataDir }, (database) => database.exec("update mails set attempts = 8"));
    // The first wait is a minute, or up to a tenth less: by then this link has expired.
    const link = { link: "https://maison.example/#token=t", expiresAt: Date.now() + 45_000 };
    enqueueMail(dataDir, "password-reset", "fr", link, link.expiresAt);
    enqueueMail(dataDir, "password-reset", "fr", { ...link, expiresAt: 5 }, 5);
    const post = await startSmtp({ recipients: [451, 451].map((code) => ({ code, words: "4.0.0 later" })) });
    const site = await startSite({ dataDir, env: mailSettings(post.url) });
    await expectStatuses(dataDir, ["failed", "failed", "failed"]);
    await site.stop();
    expect(
      mailRows(dataDir)
        .map(({ last_error }) => last_error)
        .sort(),
    ).toEqual(["deferred", "deferred", "expired"]);
    expect(post.deliveries).toEqual([]);
  });

  inFull("nobody listens: it waits, and the site serves", async () => {
    const post = await startSmtp();
    await post.close();
    const site = await startSite({ env: mailSettings(post.url) });
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toContain("the mail server cannot be reached");
    expect((await fetch(site.url)).status).toBe(200);
    await site.stop();
    expect(mailStatuses(site.dataDir)).toEqual(["queued"]);
  });
});

describe.concurrent("a server that stalls holds the queue for its time and no longer", () => {
  it.skipIf(EVERYDAY).for<Stage>(["greeting", "ehlo", "mail", "rcpt", "data"])(
    "at %s: nothing left, it is tried again",
    async (stage, { expect }) => {
      const server = await startScripted(stage, () => {});
      const dataDir = await starterFolder();
      const { code, stderr } = await sendTest(dataDir, server.url);
      expect(code).toBe(1);
      expect(stderr).toContain("did not answer in time");
      expect(mailRows(dataDir)).toMatchObject([{ status: "queued", last_error: "timeout", attempts: 1 }]);
    },
  );

  it.skipIf(EVERYDAY)("after the whole message: it may have arrived, and is not sent again", async ({ expect }) => {
    const server = await startScripted("end", () => {});
    const dataDir = await starterFolder();
    const { code, stderr } = await sendTest(dataDir, server.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/did not confirm it: the mail server did not answer in time\. It will not be sent again/);
    expect(mailRows(dataDir)).toMatchObject([{ status: "uncertain", last_error: "timeout", next_attempt_at: null }]);
    expect(server.whole()).toBe(1);
  });
});

describe("a server that breaks off", () => {
  inFull("half-way through the message: tried again, and delivered once", async () => {
    const server = await startScripted("message", (socket) => socket.destroy());
    const dataDir = await starterFolder();
    expect((await sendTest(dataDir, server.url)).code).toBe(1);
    expect(mailRows(dataDir)).toMatchObject([{ status: "queued", last_error: "connection-lost", attempts: 1 }]);
    expect(server.whole()).toBe(0);
    await expectDeliveredOnce(dataDir, 1);
  });

  it("after the message, before its answer: in doubt, and never sent again by itself", async () => {
    const server = await startScripted("end", (socket) => socket.destroy());
    const dataDir = await starterFolder();
    const { code, stderr } = await sendTest(dataDir, server.url);
    expect(code).toBe(1);
    expect(stderr).toContain("did not confirm it");
    expect(server.whole()).toBe(1);
    const [row] = mailRows(dataDir);
    expect(row).toMatchObject({ status: "uncertain", last_error: "connection-lost" });
    // What it said is kept, for whoever sends it again by hand.
    expect(row?.content).toContain("html");
    await expectNothingSent(dataDir, ["uncertain"]);
  });

  inFull("after the message, with an answer that it is closing: not taken, so tried again", async () => {
    const server = await startScripted("end", (socket) => socket.end("421 4.3.2 closing\r\n"));
    const dataDir = await starterFolder();
    expect((await sendTest(dataDir, server.url)).stderr).toContain("421 4.3.2 closing");
    expect(mailStatuses(dataDir)).toEqual(["queued"]);
  });
});

/** Starts the site on a good server: the mails that wait arrive, each once. */
async function expectDeliveredOnce(dataDir: string, mails: number): Promise<void> {
  const post = await startSmtp();
  makeDue(dataDir);
  const site = await startSite({ dataDir, env: mailSettings(post.url) });
  await expectStatuses(dataDir, Array(mails).fill("sent"));
  await site.stop();
  const ids = mailRows(dataDir).map(({ message_id }) => `<${message_id}>`);
  expect(post.deliveries.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort());
}

/** The other way round: a test mail that comes behind is taken, and nothing else. */
async function expectNothingSent(dataDir: string, expected: string[]): Promise<void> {
  const post = await startSmtp();
  const site = await startSite({ dataDir, env: mailSettings(post.url) });
  expect((await sendTest(dataDir, post.url)).code).toBe(0);
  await site.stop();
  expect(mailStatuses(dataDir)).toEqual([...expected, "sent"]);
  expect(post.deliveries).toHaveLength(1);
}

describe("kill -9", () => {
  it.each<Stage>(sample(["rcpt", "message"]))(
    "while it sends, at %s: everything queued arrives once after the restart",
    async (stage) => {
      const server = await startScripted(stage, () => site.process.kill("SIGKILL"));
      const site = await startSite({ env: mailSettings(server.url) });
      const first = sendTest(site.dataDir, server.url);
      await server.reached();
      expect((await first).code).toBe(1);
      await site.kill();
      expect(server.whole()).toBe(0);
      expect(mailStatuses(site.dataDir)).toEqual(["sending"]);
      await expectDeliveredOnce(site.dataDir, 1);
    },
  );

  inFull("while mails wait behind another: each arrives once after the restart", async () => {
    const server = await startScripted("rcpt", () => {});
    const url = server.url.replace("timeout=2", "timeout=60");
    const site = await startSite({ env: mailSettings(url) });
    const commands = [sendTest(site.dataDir, url)];
    await server.reached();
    commands.push(sendTest(site.dataDir, url), sendTest(site.dataDir, url));
    await expect.poll(() => mailStatuses(site.dataDir), { timeout: 30_000 }).toHaveLength(3);
    await site.kill();
    await Promise.all(commands);
    await expectDeliveredOnce(site.dataDir, 3);
  });

  inFull("after the whole message left: in doubt after the restart, and never sent again by itself", async () => {
    const server = await startScripted("end", () => site.process.kill("SIGKILL"));
    const site = await startSite({ env: mailSettings(server.url) });
    const command = sendTest(site.dataDir, server.url);
    await server.reached();
    await command;
    await site.kill();
    expect(server.whole()).toBe(1);
    expect(mailStatuses(site.dataDir)).toEqual(["handed-over"]);
    await expectNothingSent(site.dataDir, ["uncertain"]);
  });
});

describe("a stop", () => {
  inFull("waits for the mail under way", async () => {
    // The server answers once the site was told to stop.
    const stopping = Promise.withResolvers<void>();
    const server = await startScripted("end", (socket) => stopping.promise.then(() => socket.write("250 taken\r\n")));
    const site = await startSite({ env: mailSettings(server.url) });
    const command = sendTest(site.dataDir, server.url);
    await server.reached();
    const stopped = site.stop();
    await expect.poll(() => site.logs().some(({ msg }) => msg === "stopping")).toBe(true);
    stopping.resolve();
    expect(await stopped).toBe(0);
    expect((await command).code).toBe(0);
    expect(mailStatuses(site.dataDir)).toEqual(["sent"]);
  });

  it.skipIf(EVERYDAY)("leaves one that takes long for the next start, as if it had not been tried", async () => {
    const server = await startScripted("rcpt", () => {});
    const env = mailSettings(server.url.replace("timeout=2", "timeout=60"));
    const site = await startSite({ env });
    const command = runCommand(["mail", "test", MAIL_TO], { dataDir: site.dataDir, env });
    await server.reached();
    expect(await site.stop()).toBe(0);
    expect((await command).code).toBe(1);
    expect(mailRows(site.dataDir)).toMatchObject([{ status: "queued", attempts: 0 }]);
    await expectDeliveredOnce(site.dataDir, 1);
  });
});
