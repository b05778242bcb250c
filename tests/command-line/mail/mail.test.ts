import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
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
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(async () => {
  await closeServers();
  await removeAll();
});

const [OPENSSL] = ["openssl"] as const;
const NO_BREAK = "\u00A0";

describe("a mail that a server takes", () => {
  it("arrives once, in the language asked for, with both parts, and is erased here", async () => {
    const post = await startSmtp();
    const env = { ...mailSettings(post.url), SITE_URL: "https://maison.example" };
    const site = await startSite({ env });
    for (const lang of ["fr", "en"]) {
      const run = await runCommand(["mail", "test", MAIL_TO, "--lang", lang], { dataDir: site.dataDir, env });
      expect(run).toEqual({ code: 0, stdout: "The mail server accepted the email.\n", stderr: "" });
    }
    await site.stop();
    expect(post.deliveries.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "mail@example.com", to: [MAIL_TO] },
      { from: "mail@example.com", to: [MAIL_TO] },
    ]);
    const [french, english] = post.deliveries.map(({ mail }) => mail);
    expect(french?.subject).toBe("Essai d’envoi de Vitrine");
    expect(french?.text).toContain(`«${NO_BREAK}vitrine`);
    expect(french?.html).toContain('lang="fr-FR"');
    expect(french?.html).toContain("<h1");
    expect(english?.subject).toBe("Test email from Vitrine");
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
    for (const row of mailRows(site.dataDir)) {
      expect(row).toMatchObject({ status: "sent", attempts: 1, data: null, content: null, last_error: null });
      expect(row.sent_at).toBeGreaterThan(0);
    }
  });

  inFull("is told in the terminal's language, through no running site", async () => {
    const post = await startSmtp();
    const run = await runCommand(["mail", "test", MAIL_TO], {
      env: { ...mailSettings(post.url), LANG: "fr_FR.UTF-8" },
    });
    expect(run).toEqual({ code: 0, stdout: "Le serveur de messagerie a accepté l’e-mail.\n", stderr: "" });
    expect(post.deliveries[0]?.mail.subject).toBe("Essai d’envoi de Vitrine");
  });

  inFull("says all it must of each kind, in both languages, and markup in it is text", async () => {
    const post = await startSmtp();
    const dataDir = await stoppedSite();
    const link = "https://maison.example/admin/x#token=aZ09_-";
    const until = Date.UTC(2099, 0, 1, 12, 5);
    const by = "<img/src=x>@example.org";
    for (const locale of ["fr", "en"]) {
      enqueueMail(dataDir, "password-reset", locale, { link, expiresAt: until }, until);
      enqueueMail(dataDir, "password-changed", locale, { link, at: until });
      enqueueMail(dataDir, "invitation", locale, { link, invitedBy: by, role: "editor", expiresAt: until }, until);
    }
    const notice = {
      event: "passkey-added",
      at: until,
      device: "Firefox, Linux",
      ip: "192.0.2.7",
      detail: "Bleue",
      link,
    };
    for (const locale of ["fr", "en"]) {
      enqueueMail(dataDir, "account-created", locale, { link, createdBy: by, role: "editor", expiresAt: until }, until);
      enqueueMail(dataDir, "email-change", locale, { link, from: "ancienne@example.org", expiresAt: until }, until);
      enqueueMail(dataDir, "security-notice", locale, notice);
    }
    const config = await ownerConfig({ name: "A <b>& \n Bcc: c@example.org", timeZone: "Europe/Paris" });
    const site = await startSite({ dataDir, env: mailSettings(post.url), config });
    await expectStatuses(dataDir, Array(12).fill("sent"));
    await site.stop();
    expect(post.deliveries).toHaveLength(12);
    const texts = post.deliveries.map(({ mail }) => mail.text ?? "").join("\n");
    for (const words of [
      `1er${NO_BREAK}janvier${NO_BREAK}2099 à 13:05 (UTC+1)`,
      "January 1, 2099 at 1:05 PM (GMT+1)",
      `Si ce n’était pas vous`,
      "If that was not you",
      `${by} vous invite`,
      "écrire, traduire et publier les articles, gérer la médiathèque et consulter le tableau de bord",
      "write, translate, and publish articles, manage the media library, and see the dashboard",
      `${by} vous a ouvert un accès`,
      "as an editor",
      "Le compte ancienne@example.org",
      `«${NO_BREAK}Bleue${NO_BREAK}» ouvre votre compte`,
      `Appareil${NO_BREAK}: Firefox, Linux`,
      "IP address: 192.0.2.7",
    ]) {
      expect(texts.replace(/\s*\n/g, " ").replaceAll(`${NO_BREAK} `, NO_BREAK)).toContain(words);
    }
    for (const { mail, raw, to } of post.deliveries) {
      expect(to).toEqual([MAIL_TO]);
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
    const { code } = await sendTest(await starterFolder(), post.url);
    expect(code).toBe(0);
    expect(post.deliveries).toMatchObject([{ secure: true, user: login.user }]);
  });

  inFull("wrong credentials are named, and lose no mail", async () => {
    const post = await startSmtp({ login });
    const url = post.url.replace(/:[^:@]*@/, ":not-the-password@");
    const dataDir = await starterFolder();
    const { code, stdout, stderr } = await sendTest(dataDir, url);
    expect(code).toBe(1);
    expect(stderr).toContain("refuses the user name or the password of SMTP_URL: “535 5.7.8 wrong credentials”");
    expect(stdout + stderr).not.toContain("not-the-password");
    expect(mailStatuses(dataDir)).toEqual(["queued"]);
    makeDue(dataDir);
    const site = await startSite({ dataDir, env: mailSettings(post.url) });
    await expectStatuses(dataDir, ["sent"]);
    await site.stop();
    expect(post.deliveries).toHaveLength(1);
  });

  inFull("a password crosses no network in the clear, nor to a server nobody vouches for", async (context) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const host = addresses.find(({ internal, family }) => !internal && family === "IPv4")?.address;
    if (host === undefined) return context.skip("this machine has no address but its loopback");
    const clear = await startSmtp({ login, host });
    const first = await sendTest(await starterFolder(), clear.url);
    expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining("no encrypted connection") });
    const folder = await temporaryFolder();
    const certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=mail", "-days", "2"];
    const files = ["-keyout", join(folder, "key"), "-out", join(folder, "cert")];
    const made = spawnSync(OPENSSL, [...certificate, "-addext", `subjectAltName=IP:${host}`, ...files]);
    if (made.status !== 0) return context.skip("this machine has no openssl to make a certificate with");
    const tls = { key: readFileSync(join(folder, "key"), "utf8"), cert: readFileSync(join(folder, "cert"), "utf8") };
    const encrypted = await startSmtp({ login, host, tls });
    const unknown = await sendTest(await starterFolder(), encrypted.url);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("no encrypted connection") });
    expect(clear.deliveries.length + encrypted.deliveries.length).toBe(0);
    const env = { ...mailSettings(encrypted.url), NODE_EXTRA_CA_CERTS: join(folder, "cert") };
    expect((await runCommand(["mail", "test", MAIL_TO], { env })).code).toBe(0);
    expect(encrypted.deliveries).toMatchObject([{ secure: true, user: login.user }]);
  });
});

describe("without a server", () => {
  it("mails are kept in the outbox, readable by their user alone, and named in the log without their words", async () => {
    const site = await startSite();
    const { code, stdout } = await runCommand(["mail", "test", MAIL_TO], { dataDir: site.dataDir });
    expect(code).toBe(0);
    const folder = join(site.dataDir, "outbox");
    const [name = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(stdout).toBe(`SMTP_URL is not set: the email is kept in ${join(folder, name)}\n`);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const [row] = mailRows(site.dataDir);
    expect(row).toMatchObject({ status: "outbox", recipient: MAIL_TO });
    expect(name).toMatch(new RegExp(`^[0-9TZ-]+-${row?.id}\\.eml$`));
    const mail = await PostalMime.parse(readFileSync(join(folder, name), "utf8"));
    expect(mail).toMatchObject({ subject: "Test email from Vitrine", from: { address: "noreply@localhost" } });
    // What is shown is what was kept.
    const content = JSON.parse(String(row?.content)) as { html: string; text: string };
    expect(mail.html?.trim()).toBe(content.html.trim());
    expect(mail.text?.trim()).toBe(content.text.trim());
    await site.stop();
    const logs = JSON.stringify(site.logs());
    expect(logs).toContain(String(row?.id));
    expect(logs).not.toContain(MAIL_TO);
    expect(logs).not.toContain("Test email");
  });

  inFull("what is kept is erased after thirty days, file and words, and the rest is not", async () => {
    const site = await startSite();
    for (const _ of [1, 2]) await runCommand(["mail", "test", MAIL_TO], { dataDir: site.dataDir });
    await site.stop();
    const [old, recent] = mailRows(site.dataDir);
    const folder = join(site.dataDir, "outbox");
    const created = Number(old?.created_at);
    const aged = created - 31 * 86_400_000;
    const named = (instant: number) => `${new Date(instant).toISOString().replace(/[:.]/g, "-")}-${old?.id}.eml`;
    renameSync(join(folder, named(created)), join(folder, named(aged)));
    inDatabase(site, (database) =>
      database.prepare("update mails set created_at = ? where id = ?").run(aged, String(old?.id)),
    );
    const again = await startSite({ dataDir: site.dataDir });
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBe(1);
    await again.stop();
    expect(readdirSync(folder)[0]).toContain(String(recent?.id));
    expect(mailRows(site.dataDir)).toMatchObject([
      { id: old?.id, status: "outbox", content: null },
      { id: recent?.id, content: expect.stringContaining("html") },
    ]);
  });
});

inFull("an address that is not exactly one is refused, and nothing is queued", async () => {
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
  expect(mailRows(site.dataDir)).toEqual([]);
});

inFull("wrong settings are named with all the others, without the password", async () => {
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
