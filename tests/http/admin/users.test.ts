import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  type CallAnswer,
  lastMail,
  mailHolding,
  OTHER_PASSWORD,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const said = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code, message: json.error?.message });
const rowOf = async (email: string) =>
  (await own.root.call("GET /admins")).json.admins.find((row: { email: string }) => row.email === email);

describe("B7: administrators", () => {
  test("A1: without a role one is an editor; without a password a mail brings the way to set one", async () => {
    const from = Date.now();
    const made = await own.root.call("POST /admins", { body: { email: "new@example.org", locale: "fr" } });
    expect(made.status).toBe(200);
    const row = await rowOf("new@example.org");
    expect(row).toMatchObject({
      ...{ id: made.json.id, role: "editor", locale: "fr", createdBy: own.rootId, createdByEmail: own.rootEmail },
      ...{ lastLogin: null, secondFactor: false, extra: {} },
    });
    expect(row.createdAt).toBeGreaterThanOrEqual(from);
    // A3: the super administrator simply stays signed in.
    expect((await own.root.call("GET /session")).json.admin.email).toBe(own.rootEmail);
    await mailHolding(own.root, "new@example.org", "/admin/reset-password#token=");
    const mail = await lastMail(own.root, "new@example.org");
    expect(mail).toContain("mot de passe");
    const token = tokenIn(mail);
    await new Visitor(own.site).call("POST /password-reset/confirm", { body: { token, password: PASSWORD } });
    expect((await new Visitor(own.site).signIn("new@example.org")).json).toMatchObject({ status: "signed-in" });
  });

  test("an address that is an administrator's is refused, however it is written", async () => {
    const body = { email: " NEW@example.org", role: "editor", locale: "en" };
    expect(said(await own.root.call("POST /admins", { body }))).toMatchObject({
      status: 409,
      code: "EMAIL_ALREADY_IN_USE",
    });
  });

  test("A4: nobody deletes themselves, and there is always a super", async () => {
    expect(said(await own.root.call("DELETE /admins/:id", { id: own.rootId }))).toEqual({
      status: 409,
      code: "OWN_ACCOUNT",
      message: "You cannot delete your own account",
    });
    const demoted = await own.root.call("PATCH /admins/:id", { id: own.rootId, body: { role: "editor" } });
    expect(said(demoted)).toMatchObject({ status: 409, code: "LAST_SUPER" });
    expect((await own.root.call("GET /session")).json.admin.role).toBe("super");
    const unknown = await own.root.call("PATCH /admins/:id", { id: "none", body: { role: "super" } });
    expect(said(unknown)).toMatchObject({ status: 404, code: "ADMIN_UNKNOWN" });
  });

  inFull("two supers who demote each other at the same moment: one of them stays", async () => {
    const other = await addAdmin(own, { email: "other-super@example.org", role: "super" });
    const answers = await Promise.all([
      own.root.call("PATCH /admins/:id", { id: other.id, body: { role: "editor" } }),
      other.visitor.call("PATCH /admins/:id", { id: own.rootId, body: { role: "editor" } }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const roles = [own.root, other.visitor].map(async (each) => (await each.call("GET /session")).json.admin.role);
    expect(await Promise.all(roles)).toContain("super");
    if ((await own.root.call("GET /session")).json.admin.role === "editor") {
      await other.visitor.call("PATCH /admins/:id", { id: own.rootId, body: { role: "super" } });
    }
    expect((await own.root.call("DELETE /admins/:id", { id: other.id })).status).toBe(200);
  });

  inFull("A4: deleting takes the record alone: the account and its password are there when it comes back", async () => {
    const { visitor: before, id } = await addAdmin(own, { email: "back@example.org", role: "super" });
    expect((await own.root.call("DELETE /admins/:id", { id })).status).toBe(200);
    expect(await rowOf("back@example.org")).toBeUndefined();
    const body = { email: "back@example.org", role: "editor", locale: "en", password: OTHER_PASSWORD };
    expect((await own.root.call("POST /admins", { body })).status).toBe(200);
    const visitor = new Visitor(own.site);
    expect((await visitor.signIn("back@example.org", OTHER_PASSWORD)).status).toBe(401);
    expect((await visitor.signIn("back@example.org")).json.admin).toMatchObject({ role: "editor" });
    // The session from before ended with the record: it does not come back with it.
    expect((await before.call("GET /account")).status).toBe(401);
  });

  test("a super lets somebody in again who lost their device; nobody does that for themselves", async () => {
    const { visitor, id } = await addAdmin(own, { email: "lost@example.org", role: "editor" });
    const { secret } = (await visitor.call("POST /account/totp", { body: { password: PASSWORD } })).json;
    const code = new TOTP({ secret }).generate();
    expect((await visitor.call("POST /account/totp/confirm", { body: { code } })).status).toBe(200);
    const row = async () => (await rowOf("lost@example.org"))?.secondFactor;
    expect(await row()).toBe(true);
    const itself = await own.root.call("POST /admins/:id/second-factor/reset", { id: own.rootId });
    expect(said(itself)).toMatchObject({ status: 409, code: "OWN_SECOND_FACTOR" });
    expect((await own.root.call("POST /admins/:id/second-factor/reset", { id })).json).toEqual({ done: true });
    expect(await row()).toBe(false);
    expect((await visitor.call("GET /account")).status).toBe(401);
    expect((await new Visitor(own.site).signIn("lost@example.org")).json.status).toBe("signed-in");
  });

  test("a super sends the reset mail and ends every session of somebody", async () => {
    const { visitor, id } = await addAdmin(own, { email: "somebody@example.org", role: "editor" });
    expect((await own.root.call("POST /admins/:id/reset", { id })).json).toEqual({ done: true });
    await mailHolding(own.root, "somebody@example.org", "#token=");
    expect((await own.root.call("POST /admins/:id/sessions/end", { id })).json).toEqual({ done: true });
    expect((await visitor.call("GET /account")).status).toBe(401);
  });
});

describe("B5: invitations", () => {
  const invite = (email: string, more = {}) =>
    own.root.call("POST /invitations", { body: { email, role: "editor", locale: "en", ...more } });
  const mailedToken = async (email: string, besides = "") => {
    await expect.poll(async () => tokenIn(await lastMail(own.root, email)), PATIENCE).not.toBe(besides);
    return tokenIn(await lastMail(own.root, email));
  };
  const statusOf = async (id: string) =>
    (await own.root.call("GET /invitations")).json.invitations.find((each: { id: string }) => each.id === id);

  test("by mail, in its language, with a role; the link works once", async () => {
    const { json } = await invite("guest@example.org", { locale: "fr", role: "super" });
    const token = await mailedToken("guest@example.org");
    expect(await lastMail(own.root, "guest@example.org")).toContain("/admin/accept-invitation#token=");
    expect(await lastMail(own.root, "guest@example.org")).not.toContain("/en/admin");
    const row = await statusOf(json.id);
    expect(row).toMatchObject({
      email: "guest@example.org",
      role: "super",
      status: "open",
      createdByEmail: own.rootEmail,
    });
    expect(row.expiresAt - row.sentAt).toBe(7 * 24 * 3_600_000);
    expect(JSON.stringify(row)).not.toContain(token);

    const guest = new Visitor(own.site);
    expect((await guest.call("POST /invitations/preview", { body: { token } })).json).toEqual({
      ...{ email: "guest@example.org", role: "super", locale: "fr", expiresAt: row.expiresAt, hasAccount: false },
    });
    const accept = (by: Visitor) => by.call("POST /invitations/accept", { body: { token, password: PASSWORD } });
    const entered = await accept(guest);
    expect(entered.json).toMatchObject({ status: "signed-in", admin: { email: "guest@example.org", role: "super" } });
    expect((await guest.call("GET /session")).json.session.method).toBe("invitation");
    const again = new Visitor(own.site);
    expect(said(await accept(again))).toMatchObject({ status: 400, code: "INVITATION_INVALID" });
    expect(again.cookies.size).toBe(0);
    expect((await statusOf(json.id)).status).toBe("accepted");
  });

  test("sent again, the link before is dead; revoked, all are", async () => {
    const { json } = await invite("slow@example.org");
    const first = await mailedToken("slow@example.org");
    expect((await own.root.call("POST /invitations/:id/resend", { id: json.id })).status).toBe(200);
    const second = await mailedToken("slow@example.org", first);
    const look = (token: string) => new Visitor(own.site).call("POST /invitations/preview", { body: { token } });
    expect(said(await look(first))).toMatchObject({ status: 400, code: "INVITATION_INVALID" });
    expect((await look(second)).status).toBe(200);
    expect((await own.root.call("DELETE /invitations/:id", { id: json.id })).status).toBe(200);
    expect((await look(second)).status).toBe(400);
    expect((await statusOf(json.id)).status).toBe("revoked");
    const resent = await own.root.call("POST /invitations/:id/resend", { id: json.id });
    expect(said(resent)).toMatchObject({ status: 409, code: "INVITATION_CLOSED" });
  });

  test("a link stands nowhere in the database, and after seven days leads nowhere until it is sent again", async () => {
    const { json } = await invite("late@example.org");
    const token = await mailedToken("late@example.org");
    const stored = inDatabase(own.site, (database) => database.prepare("select * from invitations").all());
    expect(JSON.stringify(stored)).not.toContain(token);
    inDatabase(own.site, (database) =>
      database.prepare("update invitations set expires_at = ? where id = ?").run(Date.now(), json.id),
    );
    expect((await statusOf(json.id)).status).toBe("expired");
    const late = new Visitor(own.site);
    const body = { token, password: PASSWORD };
    for (const [call, asked] of [
      ["POST /invitations/preview", { token }],
      ["POST /invitations/accept", body],
      ["POST /invitations/accept/passkey/options", { token }],
    ] as const) {
      expect(said(await late.call(call, { body: asked }))).toMatchObject({ status: 400, code: "INVITATION_INVALID" });
    }
    expect(await rowOf("late@example.org")).toBeUndefined();
    expect((await own.root.call("POST /invitations/:id/resend", { id: json.id })).status).toBe(200);
    const renewed = await mailedToken("late@example.org", token);
    expect((await late.call("POST /invitations/accept", { body: { ...body, token: renewed } })).status).toBe(200);
  });

  test("whoever is in, or invited already, is not invited twice", async () => {
    expect(said(await invite(own.rootEmail))).toMatchObject({ status: 409, code: "ALREADY_ADMIN" });
    await invite("twice@example.org");
    const second = await invite("Twice@Example.org");
    expect(said(second)).toMatchObject({ status: 409, code: "ALREADY_INVITED" });
    expect(Object.keys(second.json.error.fields)).toEqual(["email"]);
  });

  test("whoever has an account already proves it is theirs by its password", async () => {
    const { id } = await addAdmin(own, { email: "former@example.org", role: "editor" });
    await own.root.call("DELETE /admins/:id", { id });
    await invite("former@example.org");
    const token = await mailedToken("former@example.org");
    const former = new Visitor(own.site);
    expect((await former.call("POST /invitations/preview", { body: { token } })).json.hasAccount).toBe(true);
    const accept = (password: string) => former.call("POST /invitations/accept", { body: { token, password } });
    expect((await accept(OTHER_PASSWORD)).status).toBeGreaterThanOrEqual(400);
    expect((await former.call("GET /session")).json.admin).toBeNull();
    expect((await accept(PASSWORD)).json).toMatchObject({ status: "signed-in" });
  });
});
