import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type AdminSite,
  addAdmin,
  mailHolding,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const SITE_URL = "https://site.example";
const MAIL_FROM = "mail@site.example";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { SITE_URL } });
});
afterAll(async () => {
  await closeServers();
  await removeAll();
});

const mailsTo = async (to: string) =>
  (await own.root.call("GET /mails", { query: `?to=${encodeURIComponent(to)}` })).json.mails;

describe("links in mails", () => {
  test("lead to SITE_URL, whatever a request says the site is called", async () => {
    const invented = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example;proto=http",
      "x-original-url": "//evil.example",
    };
    const stranger = new Visitor(own.site);
    expect(
      (await stranger.call("POST /password-reset", { body: { email: own.rootEmail }, headers: invented })).status,
    ).toBe(200);
    const reset = await mailHolding(own.root, own.rootEmail, "#token=");
    expect(reset).toContain(`${SITE_URL}/en/admin/reset-password#token=`);
    const body = { email: "guest@example.org", role: "editor", locale: "fr" };
    expect((await own.root.call("POST /invitations", { body, headers: invented })).status).toBe(200);
    const invitation = await mailHolding(own.root, "guest@example.org", "#token=");
    expect(invitation).toContain(`${SITE_URL}/admin/accept-invitation#token=`);
    for (const text of [reset, invitation]) expect(text).not.toContain("evil.example");
  });

  test("are in the recipient's language, not in that of whoever asked", async () => {
    await own.root.call("POST /admins", {
      body: { email: "francaise@example.org", role: "editor", locale: "fr", password: PASSWORD },
    });
    const english = new Visitor(own.site, { language: "en-US" });
    await english.call("POST /password-reset", { body: { email: "francaise@example.org" } });
    expect(await mailHolding(own.root, "francaise@example.org", "#token=")).toContain(
      `${SITE_URL}/admin/reset-password#token=`,
    );
    const [{ locale, subject }] = await mailsTo("francaise@example.org");
    expect({ locale, subject }).toEqual({ locale: "fr", subject: expect.stringContaining("mot de passe") });

    await addAdmin(own, { email: "english@example.org", role: "editor" });
    const french = new Visitor(own.site, { language: "fr-FR" });
    await french.call("POST /password-reset", { body: { email: "english@example.org" } });
    expect(await mailHolding(own.root, "english@example.org", "#token=")).toContain(
      `${SITE_URL}/en/admin/reset-password#token=`,
    );
    expect((await mailsTo("english@example.org"))[0].subject).toContain("password");
  });

  test("hold for an hour; a token stands in no list, no log, and in the database only until it is used", async () => {
    await addAdmin(own, { email: "hour@example.org", role: "editor" });
    const from = Date.now();
    await new Visitor(own.site).call("POST /password-reset", { body: { email: "hour@example.org" } });
    const token = tokenIn(await mailHolding(own.root, "hour@example.org", "#token="));
    const [mail] = await mailsTo("hour@example.org");
    expect(mail.expiresAt - from).toBeGreaterThanOrEqual(3_600_000);
    expect(mail.expiresAt - from).toBeLessThan(3_600_000 + 60_000);
    expect(JSON.stringify(await mailsTo(""))).not.toContain(token);
    expect((await own.root.call("GET /audit.csv")).text).not.toContain(token);
    expect(own.site.output()).not.toContain(token);
    const links = inDatabase(own.site, (database) => database.prepare("select * from one_time_links").all());
    expect(JSON.stringify(links)).not.toContain(token);

    const confirm = (by: Visitor) =>
      by.call("POST /password-reset/confirm", { body: { token, password: "sept-lanternes-sur-la-digue" } });
    inDatabase(own.site, (database) => database.exec("update one_time_links set expires_at = 1"));
    const late = await confirm(new Visitor(own.site));
    expect({ status: late.status, code: late.json.error.code }).toEqual({ status: 400, code: "RESET_LINK_INVALID" });
    expect((await new Visitor(own.site).signIn("hour@example.org")).status).toBe(200);
  });
});

describe("the outbox of a site without mail server", () => {
  test("keeps each mail to be read in the back office, and as a file on disk", async () => {
    const body = { email: "kept@example.org", role: "super", locale: "en" };
    expect((await own.root.call("POST /invitations", { body })).status).toBe(200);
    const text = await mailHolding(own.root, "kept@example.org", "#token=");
    await vi.waitFor(async () => expect((await mailsTo("kept@example.org"))[0].status).toBe("outbox"), PATIENCE);
    const [row] = await mailsTo("kept@example.org");
    expect(row).toMatchObject({
      kind: "invitation",
      to: "kept@example.org",
      status: "outbox",
      lastError: null,
      sentAt: null,
    });
    const { json } = await own.root.call("GET /mails/:id", { id: row.id });
    expect(json).toMatchObject({ ...row, text });
    expect(readFileSync(json.file, "utf8")).toContain("To: kept@example.org");
    // One that goes to its reader by a server is nobody else's to read, whatever became of it.
    const statusTo = (status: string) =>
      inDatabase(own.site, (database) =>
        database.prepare("update mails set status = ? where id = ?").run(status, row.id),
      );
    for (const status of ["queued", "failed", "uncertain"]) {
      statusTo(status);
      const hidden = await own.root.call("GET /mails/:id", { id: row.id });
      expect(hidden.json).toMatchObject({ status, text: null, file: null });
      expect(hidden.text).not.toContain("#token=");
    }
    statusTo("outbox");
    const unknown = await own.root.call("GET /mails/:id", { id: "none" });
    expect({ status: unknown.status, code: unknown.json.error.code }).toEqual({ status: 404, code: "MAIL_UNKNOWN" });
  });

  test("is narrowed by status and recipient, and read page by page", async () => {
    const sample = (count: number) => `page-${count}@example.org`;
    inDatabase(own.site, (database) => {
      const insert = database.prepare(
        `insert into mails (id, kind, locale, recipient, subject, message_id, status, attempts, last_error, created_at)
         values (?, 'test', 'fr', ?, 'Objet', ?, 'failed', 1, 'refused', ?)`,
      );
      for (let count = 0; count < 120; count++) {
        // Ids are in the order of time, as the program's are.
        insert.run(`00-${String(count).padStart(3, "0")}`, sample(count), `page-${count}`, Date.now() - 120 + count);
      }
    });
    const seen: string[] = [];
    let cursor = "";
    do {
      const { json } = await own.root.call("GET /mails", { query: `?status=failed&to=page-${cursor}` });
      seen.push(...json.mails.map(({ to }: { to: string }) => to));
      for (const { status, lastError } of json.mails) {
        expect(status).toBe("failed");
        expect(lastError).toMatch(/\w+ \w+/);
      }
      cursor = json.next === null ? "" : `&cursor=${json.next}`;
    } while (cursor !== "");
    expect(seen).toEqual(Array.from({ length: 120 }, (_, count) => sample(119 - count)));
    expect((await own.root.call("GET /mails", { query: "?status=sent" })).json.mails).toEqual([]);
    expect((await own.root.call("GET /mails", { query: "?status=nonsense" })).status).toBe(422);
  });
});

inFull("HTML in the site's name and in addresses is text wherever it is shown, in pages and in mails", async () => {
  const smtp = await startSmtp();
  const name = '<img src=x onerror="alert(1)"> & "Co"';
  const config = await ownerConfig({ name });
  const { site, root } = await siteWithRoot({ config, env: { SITE_URL, SMTP_URL: smtp.url, MAIL_FROM } });
  expect((await root.call("GET /session")).json.site.name).toBe(name);
  for (const path of ["/admin/forgot-password", "/en/admin"]) {
    const { text } = await root.page(path);
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;Co&quot;</title>");
    expect(text).not.toContain("<img");
  }
  const body = { email: "o'brien@example.org", role: "editor", locale: "en" };
  expect((await root.call("POST /invitations", { body })).status).toBe(200);
  await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), PATIENCE);
  const [delivery] = smtp.deliveries;
  expect(delivery?.to).toEqual(["o'brien@example.org"]);
  expect(delivery?.mail.html).not.toMatch(/<img/i);
  expect(delivery?.mail.html).toContain("&lt;img src=x");
  // Extra fields come back as they were given, as JSON that no browser takes for a page.
  const extra = { note: name };
  const made = await root.call("POST /admins", { body: { ...body, password: PASSWORD, extra } });
  expect(made.status).toBe(200);
  const list = await root.call("GET /admins");
  expect(list.headers).toMatchObject({
    "content-type": expect.stringMatching(/^application\/json/),
    "x-content-type-options": "nosniff",
  });
  expect(list.json.admins.find(({ id }: { id: string }) => id === made.json.id).extra).toEqual(extra);
  expect((await root.page("/en/admin/users")).text).not.toContain("o'brien");
  await site.stop();
});

inFull("a mail that failed is sent again on a super's word, once, and the log says whose", async () => {
  const smtp = await startSmtp({ recipients: [{ code: 550, words: "5.1.1 nobody here" }] });
  const { site, root, rootEmail } = await siteWithRoot({ env: { SITE_URL, SMTP_URL: smtp.url, MAIL_FROM } });
  await root.call("POST /invitations", { body: { email: "later@example.org", role: "editor", locale: "en" } });
  const rows = async () => (await root.call("GET /mails")).json.mails;
  await vi.waitFor(async () => expect((await rows())[0]?.status).toBe("failed"), PATIENCE);
  const [{ id, lastError }] = await rows();
  expect(lastError).toContain("nobody here");
  const french = new Visitor(site, { language: "fr-FR" });
  for (const [name, value] of root.cookies) french.cookies.set(name, value);
  expect((await french.call("GET /mails")).json.mails[0].lastError).not.toBe(lastError);
  expect(smtp.deliveries).toHaveLength(0);
  expect((await root.call("POST /mails/:id/retry", { id })).json).toEqual({ done: true });
  await vi.waitFor(async () => expect((await rows())[0].status).toBe("sent"), PATIENCE);
  expect(smtp.deliveries).toHaveLength(1);
  const again = await root.call("POST /mails/:id/retry", { id });
  expect({ status: again.status, code: again.json.error.code }).toEqual({ status: 409, code: "MAIL_NOT_FAILED" });
  const unknown = await root.call("POST /mails/:id/retry", { id: "none" });
  expect({ status: unknown.status, code: unknown.json.error.code }).toEqual({ status: 404, code: "MAIL_UNKNOWN" });
  const { events } = (await root.call("GET /audit", { query: "?action=mail.retried" })).json;
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ actor: { email: rootEmail }, subject: { kind: "mail", id } });
  await site.stop();
});
