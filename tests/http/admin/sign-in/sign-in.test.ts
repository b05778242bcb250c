import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  type CallAnswer,
  lastMail,
  mailHolding,
  OTHER_PASSWORD,
  PASSWORD,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

afterAll(removeAll);

const said = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code, message: json.error?.message });

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});

describe("A2: signing in", () => {
  test("the right password lets in, says who one is, and notes when by the server's clock", async () => {
    const extra = { team: "web", seats: 3 };
    const body = { email: "ada@example.org", role: "editor", locale: "fr", password: PASSWORD, extra };
    expect((await own.root.call("POST /admins", { body })).status).toBe(200);
    const row = async () =>
      (await own.root.call("GET /admins")).json.admins.find((each: { email: string }) => each.email === body.email);
    const before = await row();
    expect(before).toMatchObject({ email: body.email, role: "editor", locale: "fr", lastLogin: null, extra });
    expect(before).toMatchObject({ createdBy: own.rootId, createdByEmail: own.rootEmail });

    // No proxy was told of: what a client says of its address is not believed.
    const visitor = new Visitor(own.site, { address: "203.0.113.9" });
    const from = Date.now();
    const answer = await visitor.signIn("  Ada@Example.org ");
    expect(answer.json).toEqual({
      status: "signed-in",
      admin: { id: before.id, email: "ada@example.org", name: null, role: "editor", language: null },
    });
    const session = await visitor.call("GET /session");
    expect(session.json).toMatchObject({
      admin: { id: before.id, email: "ada@example.org", role: "editor" },
      session: { method: "password", secondFactor: false, userAgent: "test", ip: "127.0.0.1" },
      needsSecondFactor: false,
      site: {
        name: "Vitrine",
        home: { fr: expect.stringMatching(/\/$/) },
        admin: { en: expect.stringMatching(/\/en\/admin$/) },
      },
    });
    const { lastLogin, ...rest } = await row();
    expect(lastLogin).toBeGreaterThanOrEqual(from);
    expect(lastLogin).toBeLessThanOrEqual(Date.now());
    expect({ ...rest, lastLogin: null }).toEqual(before);
  });

  test("A7: a wrong password and an unknown address read the same, in the reader's language", async () => {
    const english = { status: 401, code: "WRONG_CREDENTIALS", message: "The email address or the password is wrong." };
    const visitor = new Visitor(own.site);
    expect(said(await visitor.signIn(own.rootEmail, "wrong"))).toEqual(english);
    expect(said(await visitor.signIn("nobody@example.org", "wrong"))).toEqual(english);
    expect(visitor.cookies.size).toBe(0);
    const french = new Visitor(own.site, { language: "fr-FR" });
    expect(said(await french.signIn("nobody@example.org", "x")).message).toBe(
      "L’adresse e-mail ou le mot de passe est incorrect.",
    );
  });

  test("A2, A4: whose record is deleted is out at once, and later refused in these words, with no session left", async () => {
    const { visitor, id } = await addAdmin(own, { email: "gone@example.org", role: "editor" });
    expect((await own.root.call("DELETE /admins/:id", { id })).json).toEqual({ done: true });
    expect((await visitor.call("GET /account")).status).toBe(401);
    const again = new Visitor(own.site);
    expect(said(await again.signIn("gone@example.org"))).toEqual({
      status: 403,
      code: "NOT_ADMIN",
      message: "Unauthorized access. You do not have admin privileges.",
    });
    expect((await again.call("GET /session")).json.admin).toBeNull();
    // Only with the right password: otherwise it would tell who has an account.
    expect(said(await again.signIn("gone@example.org", "wrong")).code).toBe("WRONG_CREDENTIALS");
    const french = new Visitor(own.site, { language: "fr" });
    expect(said(await french.signIn("gone@example.org")).message).toBe(
      "Accès refusé. Vous n’avez pas les droits d’administration.",
    );
  });

  test("signing out ends the session on the server: its cookie is worth nothing any more", async () => {
    const { visitor } = await addAdmin(own, { email: "leaving@example.org", role: "editor" });
    const stolen = visitor.copy();
    expect((await stolen.call("GET /account")).status).toBe(200);
    expect((await visitor.call("POST /sign-out")).json).toEqual({ done: true });
    expect(visitor.cookieHeader).not.toContain(stolen.cookieHeader);
    expect((await stolen.call("GET /account")).status).toBe(401);
    expect((await stolen.page("/admin")).status).toBe(302);
  });

  test("the session's cookie is for this site's server alone", async () => {
    const answer = await new Visitor(own.site).signIn(own.rootEmail);
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      expect(cookie).toMatch(/; *HttpOnly/i);
      expect(cookie).toMatch(/; *SameSite=(Lax|Strict)/i);
      expect(cookie).toMatch(/; *Path=\//i);
      expect(cookie).not.toMatch(/; *Domain=/i);
    }
    const { site, root } = await siteWithRoot({ env: { SITE_URL: "https://site.example" } });
    const secure = await root.signIn("root@example.org");
    expect(secure.headers["set-cookie"]?.length).toBeGreaterThan(0);
    for (const cookie of secure.headers["set-cookie"] ?? []) {
      expect(cookie).toMatch(/^__(Host|Secure)-/);
      expect(cookie).toMatch(/; *Secure/i);
    }
    await site.stop();
  });

  test("fixation: a cookie that somebody planted before the sign-in is not what lets in afterwards", async () => {
    const name = [...own.root.cookies.keys()][0] as string;
    const victim = new Visitor(own.site);
    const attacker = await addAdmin(own, { email: "attacker@example.org", role: "editor" });
    const planted = attacker.visitor.copy();
    for (const [each, value] of planted.cookies) victim.cookies.set(each, value);
    expect((await victim.signIn(own.rootEmail)).status).toBe(200);
    expect(victim.cookies.get(name)).not.toBe(planted.cookies.get(name));
    expect((await victim.call("GET /session")).json.admin.email).toBe(own.rootEmail);
    // What was planted is nobody's session any more, neither the victim's nor the attacker's.
    expect((await planted.call("GET /session")).json.admin).toBeNull();

    const made = new Visitor(own.site);
    made.cookies.set(name, "chosen-by-the-attacker.signature");
    await made.signIn(own.rootEmail);
    expect(made.cookies.get(name)).not.toContain("chosen-by-the-attacker");
  });

  test("A8: twelve characters at least, and none of the commonly used ones; the field says so", async () => {
    const create = (password: string) =>
      own.root.call("POST /admins", { body: { email: "b@example.org", role: "editor", locale: "en", password } });
    const short = await create("elevenchars");
    expect(said(short)).toMatchObject({ status: 422, code: "INVALID_FIELDS" });
    expect(short.json.error.fields).toEqual({ password: "The password has at least 12 characters." });
    for (const common of ["123456789012", "passwordpassword", "motdepasse1234", "b@example.org"]) {
      const answer = await create(common);
      expect({ common, ...said(answer) }).toMatchObject({ common, status: 422, code: "PASSWORD_TOO_COMMON" });
      expect(Object.keys(answer.json.error.fields)).toEqual(["password"]);
    }
  });
});

describe("password reset", () => {
  test("answers alike for who exists and who does not; the link works once, and every session ends", async () => {
    const { visitor } = await addAdmin(own, { email: "forgetful@example.org", role: "editor" });
    const ask = (email: string) => new Visitor(own.site).call("POST /password-reset", { body: { email } });
    const comparable = ({ status, text, headers }: CallAnswer) => {
      const { "x-request-id": _, date: __, ...rest } = headers;
      return { status, text, headers: rest };
    };
    const known = await ask("forgetful@example.org");
    expect(comparable(known)).toEqual(comparable(await ask("nobody@example.org")));
    expect(known).toMatchObject({ status: 200, json: { done: true } });

    await mailHolding(own.root, "forgetful@example.org", "/en/admin/reset-password#token=");
    expect(await lastMail(own.root, "nobody@example.org")).toBe("");
    const token = tokenIn(await lastMail(own.root, "forgetful@example.org"));
    const confirm = (password: string) =>
      new Visitor(own.site).call("POST /password-reset/confirm", { body: { token, password } });
    expect(said(await confirm("123456789012")).code).toBe("PASSWORD_TOO_COMMON");
    expect((await confirm(OTHER_PASSWORD)).json).toEqual({ done: true });
    expect(said(await confirm(OTHER_PASSWORD))).toMatchObject({ status: 400, code: "RESET_LINK_INVALID" });
    expect((await visitor.call("GET /account")).status).toBe(401);
    expect(said(await new Visitor(own.site).signIn("forgetful@example.org")).code).toBe("WRONG_CREDENTIALS");
    expect((await new Visitor(own.site).signIn("forgetful@example.org", OTHER_PASSWORD)).status).toBe(200);
  });

  inFull("A5: an administrator may ask for anybody's, and learns nothing either", async () => {
    const { visitor } = await addAdmin(own, { email: "asked@example.org", role: "editor" });
    const known = await visitor.call("POST /password-reset", { body: { email: own.rootEmail } });
    const unknown = await visitor.call("POST /password-reset", { body: { email: "nobody@example.org" } });
    expect([known.text, unknown.text]).toEqual(['{"done":true}', '{"done":true}']);
    await mailHolding(own.root, own.rootEmail, "#token=");
    const { json } = await own.root.call("GET /audit", { query: "?action=password.reset-asked" });
    expect(json.events[0].actor.email).toBe("asked@example.org");
  });
});

describe("a second factor", () => {
  test("a password is kept as a slow hash of its own salt, at the cost that docs/security.md names", () => {
    const rows = inDatabase(own.site, (database) => database.prepare("select password from auth_credentials").all());
    const hashes = rows.map(({ password }) => String(password));
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(hashes.map((hash) => hash.split("$")[4])).size).toBe(hashes.length);
  });

  inFull("an authenticator app: asked for after the password, each code once, recovery codes once each", async () => {
    const { visitor } = await addAdmin(own, { email: "careful@example.org", role: "editor" });
    expect(said(await visitor.call("POST /account/totp", { body: { password: "wrong" } })).code).toBe("WRONG_PASSWORD");
    const begun = await visitor.call("POST /account/totp", { body: { password: PASSWORD } });
    expect(begun.status).toBe(200);
    const { secret, uri, recoveryCodes } = begun.json;
    expect(uri).toContain("otpauth://totp/");
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
    expect((await visitor.call("POST /account/totp/confirm", { body: { code: totp.generate() } })).status).toBe(200);
    expect((await visitor.call("GET /account")).json).toMatchObject({
      totp: true,
      recoveryCodesLeft: recoveryCodes.length,
    });

    const browser = new Visitor(own.site);
    const first = await browser.signIn("careful@example.org");
    expect(first.json).toEqual({ status: "second-factor", methods: ["totp", "recovery-code"] });
    // The password alone is no session yet.
    expect((await browser.call("GET /account")).status).toBe(401);
    expect((await browser.page("/admin")).status).toBe(302);
    const answer = (code: string, method = "totp") =>
      browser.call("POST /sign-in/second-factor", { body: { method, code } });
    expect(said(await answer("000000")).code).toBe("WRONG_CODE");
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await answer(next)).json).toMatchObject({ status: "signed-in" });
    expect((await browser.call("GET /session")).json.session.secondFactor).toBe(true);

    const other = new Visitor(own.site);
    await other.signIn("careful@example.org");
    const reused = await other.call("POST /sign-in/second-factor", { body: { method: "totp", code: next } });
    expect(said(reused).code).toBe("WRONG_CODE");
    const code = recoveryCodes[0];
    const recover = (from: Visitor) =>
      from.call("POST /sign-in/second-factor", { body: { method: "recovery-code", code } });
    expect((await recover(other)).status).toBe(200);
    const third = new Visitor(own.site);
    await third.signIn("careful@example.org");
    expect(said(await recover(third)).code).toBe("WRONG_CODE");
  });
});

describe("sessions", () => {
  test("are listed and ended one by one and all together, and only one's own", async () => {
    const { visitor, id } = await addAdmin(own, { email: "phoning@example.org", role: "editor" });
    const phone = new Visitor(own.site);
    await phone.signIn("phoning@example.org");
    const { json } = await visitor.call("GET /account/sessions");
    expect(json.sessions).toHaveLength(2);
    const other = json.sessions.find((session: { id: string }) => session.id !== json.current);
    const theirs = (await own.root.call("GET /account/sessions")).json.current;
    expect(said(await visitor.call("DELETE /account/sessions/:id", { id: theirs }))).toMatchObject({
      status: 404,
      code: "SESSION_UNKNOWN",
    });
    expect((await own.root.call("GET /account")).status).toBe(200);
    expect((await visitor.call("DELETE /account/sessions/:id", { id: other.id })).status).toBe(200);
    expect((await phone.call("GET /account")).status).toBe(401);
    await phone.signIn("phoning@example.org");
    await visitor.call("POST /account/sessions/end-others");
    expect((await phone.call("GET /account")).status).toBe(401);
    expect((await visitor.call("GET /account")).status).toBe(200);
    expect((await own.root.call("GET /admins/:id/sessions", { id })).json.sessions).toHaveLength(1);
    // What would let somebody in is in no list.
    expect(JSON.stringify(json)).not.toContain([...visitor.cookies.values()][0]?.split(".")[0]);
  });

  inFull("a changed password ends every other session", async () => {
    const { visitor } = await addAdmin(own, { email: "changing@example.org", role: "editor" });
    const phone = new Visitor(own.site);
    await phone.signIn("changing@example.org");
    const change = (password: string) =>
      visitor.call("POST /account/password", { body: { password, newPassword: OTHER_PASSWORD } });
    expect(said(await change("wrong")).code).toBe("WRONG_PASSWORD");
    expect((await phone.call("GET /account")).status).toBe(200);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await phone.call("GET /account")).status).toBe(401);
    expect((await visitor.call("GET /account")).status).toBe(200);
  });
});
