import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../../support/admin/admin.ts";
import { whileAway, whileLocked } from "../../../support/database/outages.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
});
afterAll(removeAll);

test("while the session cannot be checked nobody is told to be signed out: calls fail, pages lead to the sign-in", async () => {
  const { site, root } = admin;
  await whileAway(site, async () => {
    for (const name of ["GET /session", "GET /articles", "GET /audit", "GET /account/sessions"]) {
      const { status, json } = await root.call(name);
      expect({ name, status, code: json?.error.code }).toEqual({ name, status: 503, code: "SESSION_UNCHECKED" });
    }
    expect((await root.call("PUT /articles/:id/draft", { id: "x", body: {} })).status).toBe(503);
    const page = await root.page("/en/admin/users?q=a");
    expect(page.status).toBe(302);
    expect(page.headers.location).toBe("/en/admin/login?to=%2Fadmin%2Fusers%3Fq%3Da");
    expect((await root.page("/admin/login")).status).toBe(200);
  });
  expect((await root.call("GET /session")).json.admin.email).toBe(admin.rootEmail);
  expect((await root.page("/admin")).status).toBe(200);
});

inFull(
  "a database that takes no writes is told as one that comes back: 503 with Retry-After, in the reader's language",
  async () => {
    const { site, root } = admin;
    await whileLocked(site, async () => {
      const refused = await root.call("PATCH /account", { body: { name: "Zoé", language: "fr" } });
      expect(refused.status).toBe(503);
      expect(refused.headers["retry-after"]).toBe("5");
      expect(refused.json.error).toMatchObject({ code: "DATABASE_BUSY", retryAfter: 5 });
      expect(refused.json.error.message).toMatch(/^The database is kept busy/);
      expect((await root.call("GET /session")).json.admin.email).toBe(admin.rootEmail);
    });
  },
);

test("signing out works during an outage: the cookie goes, and a copy of it is refused then and after", async () => {
  const { site, root } = admin;
  const leaving = root.copy();
  leaving.cookies.clear();
  await leaving.signIn(admin.rootEmail);
  const copy = leaving.copy();
  await whileAway(site, async () => {
    const { status } = await leaving.call("POST /sign-out", { headers: { "x-vitrine-account": admin.rootId } });
    expect(status).toBe(200);
    expect([...leaving.cookies.keys()].filter((name) => name.includes("session"))).toEqual([]);
    expect((await copy.call("GET /articles")).status).toBe(401);
  });
  expect((await copy.call("GET /account")).status).toBe(401);
  expect((await root.call("GET /account")).status).toBe(200);
  await expect
    .poll(async () => (await root.call("GET /audit", { query: "?action=sign-out" })).json.events.length)
    .toBe(1);
});
