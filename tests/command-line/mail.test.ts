import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it, test } from "vitest";
import { ownerConfig } from "../support/owner-config.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../support/site.ts";
import { closeServers, type Stage, startScripted, startSmtp } from "../support/smtp.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

const FROM = "Maison <mail@example.com>";
const TO = "admin@example.org";
const [OPENSSL] = ["openssl"] as const;
const NARROW = "\u202F";
const NO_BREAK = "\u00A0";

const settings = (url: string) => ({ SMTP_URL: url, MAIL_FROM: FROM });

function sendTest(dataDir: string, url: string, ...args: string[]) {
  return runCommand(["mail", "test", TO, ...args], { dataDir, env: settings(url) });
}

type Row = Record<string, string | number | null>;

function inDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const rows = (dataDir: string) =>
  inDatabase(dataDir, (database) => database.prepare("select * from mails order by id").all() as Row[]);

/** As if the wait were over; for a site that is stopped. */
const makeDue = (dataDir: string) =>
  inDatabase(dataDir, (database) => database.exec("update mails set next_attempt_at = 1 where status = 'queued'"));

const statuses = (dataDir: string) => rows(dataDir).map(({ status }) => status);

/** Resolves once the mails of a site stand so. */
const expectStatuses = (dataDir: string, expected: string[]) =>
  expect.poll(() => statuses(dataDir), { timeout: 30_000, interval: 20 }).toEqual(expected);

/** Puts a mail into the queue of a site that is stopped. */
function enqueue(
  dataDir: string,
  kind: string,
  locale: string,
  data: Record<string, unknown>,
  expiresAt?: number,
): string {
  const id = randomUUID();
  inDatabase(dataDir, (database) =>
    database
      .prepare(
        `insert into mails (id, kind, locale, recipient, subject, message_id, status, attempts, next_attempt_at, expires_at, data, created_at)
         values (?, ?, ?, ?, 'Objet', ?, 'queued', 0, 1, ?, ?, 1)`,
      )
      .run(id, kind, locale, TO, `${id}@example.com`, expiresAt ?? null, JSON.stringify(data)),
  );
  return id;
}

/** A data folder of a site that was stopped. */
async function stoppedSite(): Promise<string> {
  const site = await startSite();
  await site.stop();
  return site.dataDir;
}

describe("a mail that a server takes", () => {
  it("arrives once, in the language asked for, with both parts, and is erased here", async () => {
    const post = await startSmtp();
    const env = { ...settings(post.url), SITE_URL: "https://maison.example" };
    const site = await startSite({ env });
    for (const lang of ["fr", "en"]) {
      const run = await runCommand(["mail", "test", TO, "--lang", lang], { dataDir: site.dataDir, env });
      expect(run).toEqual({ code: 0, stdout: "The mail server took the message.\n", stderr: "" });
    }
    await site.stop();
    expect(post.deliveries.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "mail@example.com", to: [TO] },
      { from: "mail@example.com", to: [TO] },
    ]);
    const [french, english] = post.deliveries.map(({ mail }) => mail);
    expect(french?.subject).toBe("Essai d’envoi de Vitrine");
    expect(french?.text).toContain(`«${NO_BREAK}vitrine`);
    expect(french?.html).toContain('lang="fr-FR"');
    expect(french?.html).toContain("<h1");
    expect(english?.subject).toBe("Test message from Vitrine");
    expect(english?.text).toContain("https://maison.example/en");
    expect(english?.html).toContain('lang="en-US"');
    expect(french?.from).toMatchObject({ name: "Maison", address: "mail@example.com" });
    for (const [index, { raw }] of post.deliveries.entries()) {
      const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
      expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
      expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(head).toMatch(new RegExp(`^Content-Language: ${["fr-FR", "en-US"][index]}$`, "m"));
      expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@maison\.example>$/m);
      expect(head).toMatch(/^Date: /m);
      // Nothing that tells who read it, or is fetched from anywhere.
      expect(raw).not.toMatch(/<img|<link|url\(|@import|@font-face/i);
    }
    for (const row of rows(site.dataDir)) {
      expect(row).toMatchObject({ status: "sent", attempts: 1, data: null, content: null, last_error: null });
      expect(row.sent_at).toBeGreaterThan(0);
    }
  });

  it("is told in the terminal's language, through no running site", async () => {
    const post = await startSmtp();
    const run = await runCommand(["mail", "test", TO], { env: { ...settings(post.url), LANG: "fr_FR.UTF-8" } });
    expect(run).toEqual({ code: 0, stdout: "Le serveur de messagerie a pris le message.\n", stderr: "" });
    expect(post.deliveries[0]?.mail.subject).toBe("Essai d’envoi de Vitrine");
  });

  it("says all it must of each kind, in both languages, and markup in it is text", async () => {
    const post = await startSmtp();
    const dataDir = await stoppedSite();
    const link = "https://maison.example/admin/x#token=aZ09_-";
    const until = Date.UTC(2099, 0, 1, 12, 5);
    const by = "<img/src=x>@example.org";
    for (const locale of ["fr", "en"]) {
      enqueue(dataDir, "password-reset", locale, { link, expiresAt: until }, until);
      enqueue(dataDir, "password-changed", locale, { link, at: until });
      enqueue(dataDir, "invitation", locale, { link, invitedBy: by, role: "editor", expiresAt: until }, until);
    }
    const config = await ownerConfig({ name: "A <b>& \n Bcc: c@example.org", timeZone: "Europe/Paris" });
    const site = await startSite({ dataDir, env: settings(post.url), config });
    await expectStatuses(dataDir, Array(6).fill("sent"));
    await site.stop();
    expect(post.deliveries).toHaveLength(6);
    const texts = post.deliveries.map(({ mail }) => mail.text ?? "").join("\n");
    for (const words of [
      `1er${NO_BREAK}janvier 2099 à 13:05 (UTC+1)`,
      "January 1, 2099 at 1:05 PM (GMT+1)",
      `Si ce n’était pas vous`,
      "If that was not you",
      `${by} vous invite`,
      `publier${NARROW}; les`,
      "write and publish",
    ]) {
      expect(texts.replace(/\s*\n/g, " ").replaceAll(`${NO_BREAK} `, NO_BREAK)).toContain(words);
    }
    for (const { mail, raw, to } of post.deliveries) {
      expect(to).toEqual([TO]);
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(mail.text).toContain(link);
      // The button, and the address as text.
      expect(mail.html?.split(`href="${link}"`)).toHaveLength(3);
      expect(mail.html).toContain(`>${link}<`);
      expect(mail.html).toContain("A &lt;b&gt;&amp;");
      expect(mail.html).not.toMatch(/<img|<b>/);
      expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc/im);
    }
  });
});

describe("encryption and login", () => {
  const login = { user: "maison@example.com", password: "p@ss/wörd:%" };

  it("are used where the server asks for them", async () => {
    const post = await startSmtp({ login, tls: true });
    const { code } = await sendTest(await temporaryFolder(), post.url);
    expect(code).toBe(0);
    expect(post.deliveries).toMatchObject([{ secure: true, user: login.user }]);
  });

  it("wrong credentials are named, and lose no mail", async () => {
    const post = await startSmtp({ login });
    const url = post.url.replace(/:[^:@]*@/, ":not-the-password@");
    const dataDir = await temporaryFolder();
    const { code, stdout, stderr } = await sendTest(dataDir, url);
    expect(code).toBe(1);
    expect(stderr).toContain("refuses the user name or the password of SMTP_URL: “535 5.7.8 wrong credentials”");
    expect(stdout + stderr).not.toContain("not-the-password");
    expect(statuses(dataDir)).toEqual(["queued"]);
    makeDue(dataDir);
    const site = await startSite({ dataDir, env: settings(post.url) });
    await expectStatuses(dataDir, ["sent"]);
    await site.stop();
    expect(post.deliveries).toHaveLength(1);
  });

  it("a password crosses no network in the clear, nor to a server nobody vouches for", async (context) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const host = addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
    if (host === undefined) return context.skip("this machine has no address but its loopback");
    const clear = await startSmtp({ login, host });
    const first = await sendTest(await temporaryFolder(), clear.url);
    expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining("no encrypted connection") });
    const folder = await temporaryFolder();
    const certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=mail", "-days", "2"];
    const files = ["-keyout", join(folder, "key"), "-out", join(folder, "cert")];
    const made = spawnSync(OPENSSL, [...certificate, "-addext", `subjectAltName=IP:${host}`, ...files]);
    if (made.status !== 0) return context.skip("this machine has no openssl to make a certificate with");
    const tls = { key: readFileSync(join(folder, "key"), "utf8"), cert: readFileSync(join(folder, "cert"), "utf8") };
    const encrypted = await startSmtp({ login, host, tls });
    const unknown = await sendTest(await temporaryFolder(), encrypted.url);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("no encrypted connection") });
    expect(clear.deliveries.length + encrypted.deliveries.length).toBe(0);
    const env = { ...settings(encrypted.url), NODE_EXTRA_CA_CERTS: join(folder, "cert") };
    expect((await runCommand(["mail", "test", TO], { env })).code).toBe(0);
    expect(encrypted.deliveries).toMatchObject([{ secure: true, user: login.user }]);
  });
});

describe("a mail that a server does not take", () => {
  it("fails at once when it is refused for good, with the server's words and no link", async () => {
    const post = await startSmtp({
      recipients: [{ code: 550, words: "5.1.1 nobody here, see https://x.example/#token=s" }],
    });
    const site = await startSite({ env: settings(post.url) });
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toBe(
      "The message will not leave: the mail server refuses the message: “550 5.1.1 nobody here, see […]”.\n",
    );
    expect((await sendTest(site.dataDir, post.url)).code).toBe(0);
    expect(statuses(site.dataDir)).toEqual(["failed", "sent"]);
    await site.stop();
    expect(post.deliveries).toHaveLength(1);
    const logs = JSON.stringify(site.logs());
    expect(logs).toContain("nobody here");
    expect(logs).not.toContain("token");
    expect(logs).not.toContain(TO);
  });

  it("is tried again after a minute when it is put off, and arrives once", async () => {
    const post = await startSmtp({ recipients: [{ code: 451, words: "4.7.1 come back later" }] });
    const site = await startSite({ env: settings(post.url) });
    const before = Date.now();
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/“451 4\.7\.1 come back later”\. The site will try again at /);
    const [row] = rows(site.dataDir);
    expect(row).toMatchObject({ status: "queued", attempts: 1, last_error: "deferred" });
    expect(Number(row?.next_attempt_at) - before).toBeGreaterThan(50_000);
    expect(Number(row?.next_attempt_at) - Date.now()).toBeLessThan(70_000);
    await site.stop();
    makeDue(site.dataDir);
    const again = await startSite({ dataDir: site.dataDir, env: settings(post.url) });
    await expectStatuses(site.dataDir, ["sent"]);
    await again.stop();
    expect(post.deliveries.map(({ mail }) => mail.messageId)).toEqual([`<${row?.message_id}>`]);
    expect(rows(site.dataDir)).toMatchObject([{ attempts: 2, last_error: null, content: null }]);
  });

  it("is given up after the last wait, and when what it links to has expired", async () => {
    const dataDir = await stoppedSite();
    enqueue(dataDir, "test", "fr", { at: 1, link: "https://maison.example/" });
    inDatabase(dataDir, (database) => database.exec("update mails set attempts = 8"));
    const link = { link: "https://maison.example/#token=t", expiresAt: Date.now() + 30_000 };
    enqueue(dataDir, "password-reset", "fr", link, link.expiresAt);
    enqueue(dataDir, "password-reset", "fr", { ...link, expiresAt: 5 }, 5);
    const post = await startSmtp({ recipients: [451, 451].map((code) => ({ code, words: "4.0.0 later" })) });
    const site = await startSite({ dataDir, env: settings(post.url) });
    await expectStatuses(dataDir, ["failed", "failed", "failed"]);
    await site.stop();
    expect(
      rows(dataDir)
        .map(({ last_error }) => last_error)
        .sort(),
    ).toEqual(["deferred", "deferred", "expired"]);
    expect(post.deliveries).toEqual([]);
  });

  it("nobody listens: it waits, and the site serves", async () => {
    const post = await startSmtp();
    await post.close();
    const site = await startSite({ env: settings(post.url) });
    const { code, stderr } = await sendTest(site.dataDir, post.url);
    expect(code).toBe(1);
    expect(stderr).toContain("the mail server cannot be reached");
    expect((await fetch(site.url)).status).toBe(200);
    await site.stop();
    expect(statuses(site.dataDir)).toEqual(["queued"]);
  });
});

describe.concurrent("a server that stalls holds the queue for its time and no longer", () => {
  it.for<Stage>(["greeting", "ehlo", "mail", "rcpt", "data"])(
    "at %s: nothing left, it is tried again",
    async (stage, { expect }) => {
      const server = await startScripted(stage, () => {});
      const dataDir = await temporaryFolder();
      const { code, stderr } = await sendTest(dataDir, server.url);
      expect(code).toBe(1);
      expect(stderr).toContain("did not answer in time");
      expect(rows(dataDir)).toMatchObject([{ status: "queued", last_error: "timeout", attempts: 1 }]);
    },
  );

  it("after the whole message: it may have arrived, and is not sent again", async ({ expect }) => {
    const server = await startScripted("end", () => {});
    const dataDir = await temporaryFolder();
    const { code, stderr } = await sendTest(dataDir, server.url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/did not confirm it: the mail server did not answer in time\. It will not be sent again/);
    expect(rows(dataDir)).toMatchObject([{ status: "uncertain", last_error: "timeout", next_attempt_at: null }]);
    expect(server.whole()).toBe(1);
  });
});

describe("a server that breaks off", () => {
  it("half-way through the message: tried again, and delivered once", async () => {
    const server = await startScripted("message", (socket) => socket.destroy());
    const dataDir = await temporaryFolder();
    expect((await sendTest(dataDir, server.url)).code).toBe(1);
    expect(rows(dataDir)).toMatchObject([{ status: "queued", last_error: "connection-lost", attempts: 1 }]);
    expect(server.whole()).toBe(0);
    await expectDeliveredOnce(dataDir, 1);
  });

  it("after the message, before its answer: in doubt, and never sent again by itself", async () => {
    const server = await startScripted("end", (socket) => socket.destroy());
    const dataDir = await temporaryFolder();
    const { code, stderr } = await sendTest(dataDir, server.url);
    expect(code).toBe(1);
    expect(stderr).toContain("did not confirm it");
    expect(server.whole()).toBe(1);
    const [row] = rows(dataDir);
    expect(row).toMatchObject({ status: "uncertain", last_error: "connection-lost" });
    // What it said is kept, for whoever sends it again by hand.
    expect(row?.content).toContain("html");
    await expectNothingSent(dataDir, ["uncertain"]);
  });

  it("after the message, with an answer that it is closing: not taken, so tried again", async () => {
    const server = await startScripted("end", (socket) => socket.end("421 4.3.2 closing\r\n"));
    const dataDir = await temporaryFolder();
    expect((await sendTest(dataDir, server.url)).stderr).toContain("421 4.3.2 closing");
    expect(statuses(dataDir)).toEqual(["queued"]);
  });
});

/** Starts the site on a good server: the mails that wait arrive, each once. */
async function expectDeliveredOnce(dataDir: string, mails: number): Promise<void> {
  const post = await startSmtp();
  makeDue(dataDir);
  const site = await startSite({ dataDir, env: settings(post.url) });
  await expectStatuses(dataDir, Array(mails).fill("sent"));
  await site.stop();
  const ids = rows(dataDir).map(({ message_id }) => `<${message_id}>`);
  expect(post.deliveries.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort());
}

/** The other way round: a test mail that comes behind is taken, and nothing else. */
async function expectNothingSent(dataDir: string, expected: string[]): Promise<void> {
  const post = await startSmtp();
  const site = await startSite({ dataDir, env: settings(post.url) });
  expect((await sendTest(dataDir, post.url)).code).toBe(0);
  await site.stop();
  expect(statuses(dataDir)).toEqual([...expected, "sent"]);
  expect(post.deliveries).toHaveLength(1);
}

describe("kill -9", () => {
  it.each<Stage>(["rcpt", "message"])(
    "while it sends, at %s: everything queued arrives once after the restart",
    async (stage) => {
      const server = await startScripted(stage, () => site.process.kill("SIGKILL"));
      const site = await startSite({ env: settings(server.url) });
      const first = sendTest(site.dataDir, server.url);
      await server.reached();
      expect((await first).code).toBe(1);
      await site.kill();
      expect(server.whole()).toBe(0);
      expect(statuses(site.dataDir)).toEqual(["sending"]);
      await expectDeliveredOnce(site.dataDir, 1);
    },
  );

  it("while mails wait behind another: each arrives once after the restart", async () => {
    const server = await startScripted("rcpt", () => {});
    const url = server.url.replace("timeout=2", "timeout=60");
    const site = await startSite({ env: settings(url) });
    const commands = [sendTest(site.dataDir, url)];
    await server.reached();
    commands.push(sendTest(site.dataDir, url), sendTest(site.dataDir, url));
    await expect.poll(() => statuses(site.dataDir), { timeout: 30_000 }).toHaveLength(3);
    await site.kill();
    await Promise.all(commands);
    await expectDeliveredOnce(site.dataDir, 3);
  });

  it("after the whole message left: in doubt after the restart, and never sent again by itself", async () => {
    const server = await startScripted("end", () => site.process.kill("SIGKILL"));
    const site = await startSite({ env: settings(server.url) });
    const command = sendTest(site.dataDir, server.url);
    await server.reached();
    await command;
    await site.kill();
    expect(server.whole()).toBe(1);
    expect(statuses(site.dataDir)).toEqual(["handed-over"]);
    await expectNothingSent(site.dataDir, ["uncertain"]);
  });
});

describe("a stop", () => {
  it("waits for the mail under way", async () => {
    // The server answers once the site was told to stop.
    const stopping = Promise.withResolvers<void>();
    const server = await startScripted("end", (socket) => stopping.promise.then(() => socket.write("250 taken\r\n")));
    const site = await startSite({ env: settings(server.url) });
    const command = sendTest(site.dataDir, server.url);
    await server.reached();
    const stopped = site.stop();
    await expect.poll(() => site.logs().some(({ msg }) => msg === "stopping")).toBe(true);
    stopping.resolve();
    expect(await stopped).toBe(0);
    expect((await command).code).toBe(0);
    expect(statuses(site.dataDir)).toEqual(["sent"]);
  });

  it("leaves one that takes long for the next start, as if it had not been tried", async () => {
    const server = await startScripted("rcpt", () => {});
    const env = settings(server.url.replace("timeout=2", "timeout=60"));
    const site = await startSite({ env });
    const command = runCommand(["mail", "test", TO], { dataDir: site.dataDir, env });
    await server.reached();
    expect(await site.stop()).toBe(0);
    expect((await command).code).toBe(1);
    expect(rows(site.dataDir)).toMatchObject([{ status: "queued", attempts: 0 }]);
    await expectDeliveredOnce(site.dataDir, 1);
  });
});

describe("without a server", () => {
  it("mails are kept in the outbox, readable by their user alone, and named in the log without their words", async () => {
    const site = await startSite();
    const { code, stdout } = await runCommand(["mail", "test", TO], { dataDir: site.dataDir });
    expect(code).toBe(0);
    const folder = join(site.dataDir, "outbox");
    const [name = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(stdout).toBe(`SMTP_URL is not set: the message is kept in ${join(folder, name)}\n`);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const [row] = rows(site.dataDir);
    expect(row).toMatchObject({ status: "outbox", recipient: TO });
    expect(name).toMatch(new RegExp(`^[0-9TZ-]+-${row?.id}\\.eml$`));
    const mail = await PostalMime.parse(readFileSync(join(folder, name), "utf8"));
    expect(mail).toMatchObject({ subject: "Test message from Vitrine", from: { address: "noreply@localhost" } });
    // What is shown is what was kept.
    const content = JSON.parse(String(row?.content)) as { html: string; text: string };
    expect(mail.html?.trim()).toBe(content.html.trim());
    expect(mail.text?.trim()).toBe(content.text.trim());
    await site.stop();
    const logs = JSON.stringify(site.logs());
    expect(logs).toContain(String(row?.id));
    expect(logs).not.toContain(TO);
    expect(logs).not.toContain("Test message");
  });

  it("what is kept is erased after thirty days, file and words, and the rest is not", async () => {
    const site = await startSite();
    for (const _ of [1, 2]) await runCommand(["mail", "test", TO], { dataDir: site.dataDir });
    await site.stop();
    const [old, recent] = rows(site.dataDir);
    const folder = join(site.dataDir, "outbox");
    const created = Number(old?.created_at);
    const aged = created - 31 * 86_400_000;
    const named = (instant: number) => `${new Date(instant).toISOString().replace(/[:.]/g, "-")}-${old?.id}.eml`;
    renameSync(join(folder, named(created)), join(folder, named(aged)));
    inDatabase(site.dataDir, (database) =>
      database.prepare("update mails set created_at = ? where id = ?").run(aged, String(old?.id)),
    );
    const again = await startSite({ dataDir: site.dataDir });
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBe(1);
    await again.stop();
    expect(readdirSync(folder)[0]).toContain(String(recent?.id));
    expect(rows(site.dataDir)).toMatchObject([
      { id: old?.id, status: "outbox", content: null },
      { id: recent?.id, content: expect.stringContaining("html") },
    ]);
  });
});

test("an address that is not exactly one is refused, and nothing is queued", async () => {
  const site = await startSite();
  const addresses = [
    "nobody",
    "a@example.org\r\nBcc: b@example.org",
    "a@example.org\n",
    "a@example.org, b@example.org",
    "A <a@example.org>",
    "<a@example.org>",
    '"a b"@example.org',
    "léa@example.org",
    "a@exаmple.org",
    "a@-example.org",
    "a..b@example.org",
    `${"a".repeat(65)}@example.org`,
  ];
  const runs = await Promise.all(
    addresses.map((address) => runCommand(["mail", "test", address], { dataDir: site.dataDir })),
  );
  for (const [index, { code, stderr }] of runs.entries()) {
    expect({ address: addresses[index], code }).toEqual({ address: addresses[index], code: 1 });
    expect(stderr).toContain("No mail can be sent to this address");
  }
  await site.stop();
  expect(rows(site.dataDir)).toEqual([]);
});

test("wrong settings are named with all the others, without the password", async () => {
  const wrong = [
    "http://x",
    "smtp://",
    "smtp://user:s3cret@",
    "smtp://user@mail.example",
    "smtp://mail.example/path",
    "smtp://user:s3cret@mail.example?tls=no",
    "smtp://mail.example?timeout=0",
    "smtp://user:s3cret%ZZ@mail.example",
  ];
  const runs = wrong.map((SMTP_URL) => runCommand(["start"], { env: { SMTP_URL, MAIL_FROM: "x", PORT: "loud" } }));
  for (const { code, stderr } of await Promise.all(runs)) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/PORT: .*\n.*SMTP_URL: must be smtp\(s\):\/\/.*\n.*MAIL_FROM: must be an address/);
    expect(stderr).not.toContain("s3cret");
  }
  const missing = await runCommand(["start"], { env: { SMTP_URL: "smtp://mail.example", PORT: "loud" } });
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/PORT: /);
  expect(missing.stderr).toContain("MAIL_FROM: is needed with SMTP_URL");
  for (const MAIL_FROM of [
    "a@example.org\nBcc: b@example.org",
    "A <a@example.org>, b@example.org",
    "Léa <léa@example.org>",
  ]) {
    const { code, stderr } = await runCommand(["start"], { env: { MAIL_FROM } });
    expect({ code, named: stderr.includes("MAIL_FROM") }).toEqual({ code: 1, named: true });
  }
});
