import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  addAuthenticatorApp,
  lastMail,
  mailHolding,
  PASSWORD,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { mailSettings } from "../../support/mail/mails.ts";
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(async () => {
  await closeServers();
  await removeAll();
});

const linesOf = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

inFull("a second factor is required of everyone only by an administrator who has one", async () => {
  const strict = await siteWithRoot();
  const require = (secondFactorRequired: boolean) =>
    strict.root.call("PUT /settings/security", { body: { secondFactorRequired } });
  const refused = await require(true);
  expect({ status: refused.status, code: refused.json.error?.code }).toEqual({
    status: 409,
    code: "OWN_SECOND_FACTOR_FIRST",
  });
  expect((await strict.root.call("GET /settings/security")).json).toEqual({ secondFactorRequired: false });
  expect((await strict.root.call("GET /audit", { query: "?action=settings.changed" })).json.events).toEqual([]);
  // Turning it off locks nobody out.
  expect((await require(false)).status).toBe(200);
  await addAuthenticatorApp(strict.root);
  expect((await require(true)).status).toBe(200);
  expect((await strict.root.call("GET /admins")).status, "whoever set it goes on").toBe(200);
  expect((await strict.root.call("GET /session")).json.setup).toMatchObject({ secondFactor: true });
  await strict.site.stop();
});

describe("the link of an invitation", () => {
  const look = (token: string) => new Visitor(own.site).call("POST /invitations/preview", { body: { token } });
  const invite = (email: string, locale = "en") =>
    own.root.call("POST /invitations", { body: { email, role: "editor", locale } });

  test("is given once, to whoever made it, and is the one that is mailed", async () => {
    const made = await invite("copied@example.org", "fr");
    expect(made.json.link).toMatch(/^http:\/\/[^/]+\/admin\/accept-invitation#token=[\w-]{43}$/);
    expect(await mailHolding(own.root, "copied@example.org", "#token=")).toContain(made.json.link);
    expect((await look(tokenIn(made.json.link))).json).toMatchObject({ email: "copied@example.org" });
    const listed = await own.root.call("GET /invitations");
    expect(listed.text).not.toContain(tokenIn(made.json.link));
    expect(listed.json.invitations[0]).toMatchObject({ email: "copied@example.org", createdBy: own.rootId });
    expect(own.site.output()).not.toContain(tokenIn(made.json.link));
  });

  test("is made anew to be copied: the one before is dead, nothing is mailed, and the log says who", async () => {
    const { id, link: first } = (await invite("again@example.org")).json;
    await mailHolding(own.root, "again@example.org", "#token=");
    inDatabase(own.site, (database) => database.prepare("update invitations set expires_at = 1 where id = ?").run(id));
    const renewed = await own.root.call("POST /invitations/:id/link", { id });
    expect({ status: renewed.status, cached: renewed.headers["cache-control"] }).toEqual({
      status: 200,
      cached: "no-store",
    });
    expect(Object.keys(renewed.json)).toEqual(["link"]);
    expect(renewed.json.link).toContain("/en/admin/accept-invitation#token=");
    expect((await look(tokenIn(first))).status).toBe(400);
    expect((await look(tokenIn(renewed.json.link))).status).toBe(200);
    const mails = (await own.root.call("GET /mails", { query: "?to=again@example.org" })).json.mails;
    expect(mails.length, "the first mail alone").toBe(1);
    expect((await linesOf("invitation.link-renewed"))[0]).toMatchObject({
      actor: { email: own.rootEmail },
      subject: { kind: "invitation", id, label: "again@example.org" },
    });
    expect(JSON.stringify(await linesOf("invitation.link-renewed"))).not.toContain(tokenIn(renewed.json.link));

    const guest = new Visitor(own.site);
    const body = { token: tokenIn(renewed.json.link), password: PASSWORD };
    expect((await guest.call("POST /invitations/accept", { body })).status).toBe(200);
    const closed = await own.root.call("POST /invitations/:id/link", { id });
    expect({ status: closed.status, code: closed.json.error.code }).toEqual({
      status: 409,
      code: "INVITATION_CLOSED",
    });
    const unknown = await own.root.call("POST /invitations/:id/link", { id: "none" });
    expect(unknown.json.error.code).toBe("INVITATION_UNKNOWN");
  });
});

inFull("a super is told what there is to set up; an editor and a stranger are not", async () => {
  const alone = await siteWithRoot();
  const setupOf = async (visitor: Visitor) => (await visitor.call("GET /session")).json.setup;
  expect(await setupOf(alone.root)).toEqual({
    mailServer: null,
    mailFrom: expect.stringMatching(/@/),
    secondFactor: false,
    otherSuper: false,
    backups: false,
    stepsHidden: false,
  });
  await addAdmin(alone, { email: "other@example.org", role: "super" });
  const { visitor: editor } = await addAdmin(alone, { email: "editor@example.org", role: "editor" });
  await addAuthenticatorApp(alone.root);
  expect(await setupOf(alone.root)).toMatchObject({ secondFactor: true, otherSuper: true });
  for (const hidden of [true, false, true]) {
    expect((await alone.root.call("PUT /settings/first-steps", { body: { hidden } })).status).toBe(200);
    expect(await setupOf(alone.root)).toMatchObject({ stepsHidden: hidden });
  }
  expect(await setupOf(editor)).toBeNull();
  expect(await setupOf(new Visitor(alone.site))).toBeNull();
  await alone.site.stop();
});

describe("a test message", () => {
  test("without a mail server says that it is kept here", async () => {
    const tested = await own.root.call("POST /mails/test");
    expect(tested.json).toEqual({ to: own.rootEmail, status: "outbox", lastError: null });
    expect(await lastMail(own.root, own.rootEmail)).toContain("Vitrine");
    expect((await linesOf("mail.tested"))[0]).toMatchObject({ actor: { email: own.rootEmail } });
  });

  inFull("goes to whoever asks for it, by the server that is set, and says what became of it", async () => {
    const server = await startSmtp({ recipients: [null, { code: 550, words: "no such mailbox" }] });
    const mailed = await siteWithRoot({ env: mailSettings(server.url) });
    const { setup } = (await mailed.root.call("GET /session")).json;
    expect(setup).toMatchObject({ mailServer: `127.0.0.1:${server.port}`, mailFrom: "mail@example.com" });
    expect((await mailed.root.call("POST /mails/test")).json).toEqual({
      to: mailed.rootEmail,
      status: "sent",
      lastError: null,
    });
    expect(server.deliveries.map(({ to }) => to)).toEqual([[mailed.rootEmail]]);
    expect((await mailed.root.call("POST /mails/test")).json).toMatchObject({
      status: "failed",
      lastError: expect.stringContaining("no such mailbox"),
    });
    await mailed.site.stop();
  });
});

describe("a mail as it looks", () => {
  test("is a page that can run nothing, is framed by the back office alone, and one reading is one line", async () => {
    await own.root.call("POST /invitations", { body: { email: "looked@example.org", role: "editor", locale: "fr" } });
    await mailHolding(own.root, "looked@example.org", "#token=");
    const [{ id }] = (await own.root.call("GET /mails", { query: "?to=looked@example.org" })).json.mails;
    const readings = async () =>
      (await linesOf("mail.read")).filter(({ subject }) => (subject as { id: string }).id === id).length;
    const { visitor } = await addAdmin(own, { email: "reads@example.org", role: "super" });
    const before = await readings();
    const { links } = (await visitor.call("GET /mails/:id", { id })).json;
    expect(links).toEqual([expect.stringMatching(/\/admin\/accept-invitation#token=[\w-]{43}$/)]);
    const page = await visitor.call("GET /mails/:id/html", { id });
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.text).toContain('<base target="_blank"');
    expect(page.text).toContain(links[0]);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox(;|$)/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(await readings(), "the words and the look are one reading").toBe(before + 1);
    // Somebody else's reading is another one.
    const other = new Visitor(own.site);
    await other.signIn(own.rootEmail);
    await other.call("GET /mails/:id/html", { id });
    expect(await readings()).toBe(before + 2);
    expect((await own.root.call("GET /mails/:id/html", { id: "none" })).status).toBe(404);
  });

  test("is nobody's once a mail server has it, and the back office frames its own pages alone", async () => {
    const [{ id }] = (await own.root.call("GET /mails")).json.mails;
    inDatabase(own.site, (database) => database.prepare("update mails set status = 'failed' where id = ?").run(id));
    expect((await own.root.call("GET /mails/:id/html", { id })).status).toBe(404);
    const { headers } = await own.root.page("/en/admin/mails");
    expect(headers["content-security-policy"]).toContain("frame-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const home = await own.root.page("/");
    expect(home.headers["content-security-policy"]).not.toContain("frame-src");
  });
});

test("mails are listed oldest first as well, page after page", async () => {
  const listed = async (query: string) => (await own.root.call("GET /mails", { query })).json;
  const newest = (await listed("")).mails.map(({ id }: { id: string }) => id);
  const oldest = (await listed("?order=oldest")).mails.map(({ id }: { id: string }) => id);
  expect(newest.length).toBeGreaterThan(2);
  expect(oldest).toEqual([...newest].reverse());
  const after = (await listed(`?order=oldest&cursor=${oldest[0]}`)).mails.map(({ id }: { id: string }) => id);
  expect(after).toEqual(oldest.slice(1));
  expect((await own.root.call("GET /mails", { query: "?order=sideways" })).status).toBe(422);
});

test("articles are found by their titles, in both languages and without their accents", async () => {
  const find = async (q: string, visitor = own.root) =>
    (await visitor.call("GET /articles", { query: `?q=${encodeURIComponent(q)}` })).json.articles;
  const french = await find("capitales prennent");
  expect(french[0]).toEqual({
    articleId: expect.any(String),
    state: "published",
    title: "Les capitales prennent des accents",
    locale: "fr",
    url: expect.stringMatching(/\/blog\/les-capitales-prennent-des-accents$/),
  });
  const both = await find("one process folder");
  expect(both.map(({ locale }: { locale: string }) => locale)).toContain("en");
  expect(await find("zzzz-nothing")).toEqual([]);
  expect(await find('\'; drop table "entries" %_*')).toEqual(expect.any(Array));
  expect((await find("a")).length).toBeLessThanOrEqual(6);
  expect((await own.root.call("GET /articles", { query: `?q=${"x".repeat(500)}` })).status).toBe(422);
});
