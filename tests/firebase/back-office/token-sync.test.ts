import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, PASSWORD, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { auth } from "../../support/firebase/accounts.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll } from "../../support/site.ts";

let admin: AdminSite;
beforeAll(async () => {
  admin = await siteWithRoot();
});
afterAll(removeAll);

/** A call as the SDK makes it: a token in the header and no body, or neither. */
async function sync(visitor: Visitor, method: "POST" | "DELETE", token?: string, headers: Record<string, string> = {}) {
  const answer = await ask(admin.site.url, "/api/admin/session/token", {
    method,
    headers: {
      origin: originOf(admin.site),
      ...(visitor.cookies.size > 0 && { cookie: visitor.cookieHeader }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  for (const line of answer.headers["set-cookie"] ?? []) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    visitor.cookies.set(name, value);
  }
  return { status: answer.status, cookies: answer.headers["set-cookie"] ?? [], json: JSON.parse(answer.text) };
}

const whoIs = async (visitor: Visitor) => (await visitor.call("GET /session")).json.admin?.email ?? null;
const linesOf = async (action: string, email: string) => {
  const { events } = (await admin.root.call("GET /audit", { query: `?action=${action}` })).json;
  return events.filter(({ actor, subject }: { actor: { email: string } | null; subject: { label: string } | null }) =>
    [actor?.email, subject?.label].includes(email),
  ).length;
};

test("P2: a token opens a session, once however often it is sent, and a sign-out ends it", async () => {
  const email = "sync@example.org";
  await addAdmin(admin, { email, role: "editor" });
  const before = await linesOf("sign-in", email);
  const token = await auth.token(email, PASSWORD);
  const visitor = new Visitor(admin.site);
  const first = await sync(visitor, "POST", token);
  expect(first).toMatchObject({ status: 200, json: { status: "signed-in", admin: { email } } });
  expect(first.cookies.some((line) => /session_token=.+HttpOnly/i.test(line))).toBe(true);
  expect(first.cookies.join()).not.toContain(token);
  expect(await whoIs(visitor)).toBe(email);
  const again = await sync(visitor, "POST", token);
  expect(again).toMatchObject({ status: 200, cookies: [], json: { status: "signed-in" } });
  expect(await linesOf("sign-in", email), "one sign-in").toBe(before + 1);
  // As the SDK does when nobody is signed in any more. The cookie stays: a later sign-in's must not be taken away.
  expect(await sync(visitor, "DELETE")).toMatchObject({ status: 200, cookies: [] });
  expect(await whoIs(visitor)).toBeNull();
  expect(await sync(new Visitor(admin.site), "DELETE")).toMatchObject({ status: 200, cookies: [] });
});

test("P2: a page of another site can neither open nor end a session by it", async () => {
  const email = "forged@example.org";
  await addAdmin(admin, { email, role: "editor" });
  const token = await auth.token(email, PASSWORD);
  const visitor = new Visitor(admin.site);
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    expect((await sync(visitor, "POST", token, headers)).status).toBe(403);
  }
  await sync(visitor, "POST", token);
  expect((await sync(visitor, "DELETE", undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await whoIs(visitor)).toBe(email);
});

test("P2: what is no token, or none for long, opens nothing", async () => {
  const email = "late@example.org";
  await addAdmin(admin, { email, role: "editor" });
  const token = await auth.token(email, PASSWORD);
  const [head = "", body = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const changed = (changes: object) =>
    `${head}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url")}.`;
  const visitor = new Visitor(admin.site);
  for (const bad of [undefined, "", "x", "a.b.c", "Ⅻ".repeat(10), "x".repeat(9_000), changed({ aud: "other-site" })]) {
    expect((await sync(visitor, "POST", bad === undefined ? bad : encodeURIComponent(bad))).json.error.code).toBe(
      "TOKEN_REFUSED",
    );
  }
  // The emulator takes tokens that nobody signed: here, one of a password that was given six minutes ago.
  const old = changed({ auth_time: claims.auth_time - 360 });
  const validSince = String(claims.auth_time - 3_600);
  await auth.update(claims.sub, { validSince });
  expect((await sync(visitor, "POST", old)).json.error).toMatchObject({ code: "SIGN_IN_EXPIRED" });
  expect(visitor.cookies.size).toBe(0);
  expect((await sync(visitor, "POST", changed({ auth_time: claims.auth_time }))).status).toBe(200);
});

test("A2: an account without a record is refused, and nothing of it stays", async () => {
  const { id } = await addAdmin(admin, { email: "nobody@example.org", role: "editor" });
  const token = await auth.token("nobody@example.org", PASSWORD);
  await admin.root.call("DELETE /admins/:id", { id });
  const visitor = new Visitor(admin.site, { language: "fr-FR" });
  const refused = await sync(visitor, "POST", token, { "accept-language": "fr-FR" });
  expect(refused).toMatchObject({
    status: 403,
    cookies: [],
    json: { error: { code: "NOT_ADMIN", message: "Accès refusé. Vous n’avez pas les droits d’administration." } },
  });
  expect(await linesOf("sign-in.failed", "nobody@example.org")).toBe(1);
});

test("a disabled account, and one whose password was changed since, are refused with their token in hand", async () => {
  const { id } = await addAdmin(admin, { email: "off@example.org", role: "editor" });
  const token = await auth.token("off@example.org", PASSWORD);
  await auth.update(id, { validSince: String(Math.floor(Date.now() / 1_000) + 1) });
  expect((await sync(new Visitor(admin.site), "POST", token)).json.error.code).toBe("TOKEN_REFUSED");
  await auth.update(id, { disableUser: true, validSince: "1" });
  expect((await sync(new Visitor(admin.site), "POST", token)).json.error.code).toBe("TOKEN_REFUSED");
});
