import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { removeAll } from "../../support/site.ts";

const HOUR = 3_600_000;

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot();
});
afterAll(removeAll);

const seenAt = () =>
  inDatabase(own.site, (database) =>
    Number(database.prepare("select last_seen_at from auth_sessions").get()?.last_seen_at),
  );

/** As if nobody had touched anything for so long. */
function leaveFor(hours: number): number {
  const at = Date.now() - hours * HOUR;
  inDatabase(own.site, (database) => database.prepare("update auth_sessions set last_seen_at = ?").run(at));
  return at;
}

test("what a dashboard left open asks by itself is no use of its session, whatever it says of itself", async () => {
  const left = leaveFor(23);
  for (const headers of [{}, { "x-requested-with": "fetch", "sec-purpose": "prefetch" }]) {
    expect((await own.root.call("GET /statistics/live-visitors", { headers })).status).toBe(200);
    expect(seenAt()).toBe(left);
  }
  // Two hours later, of which it asked every thirty seconds.
  leaveFor(25);
  const { status, json } = await own.root.call("GET /statistics/live-visitors");
  expect({ status, code: json.error.code }).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
});

test("whatever a person asks for is", async () => {
  await own.root.signIn(own.rootEmail);
  const today = new Date().toISOString().slice(0, 10);
  for (const query of ["GET /statistics/audience", "GET /account", "GET /session"]) {
    const left = leaveFor(23);
    expect((await own.root.call(query, { query: `?from=${today}&to=${today}` })).status).toBe(200);
    expect(seenAt()).toBeGreaterThan(left + 22 * HOUR);
  }
  leaveFor(23);
  expect((await own.root.page("/admin")).status).toBe(200);
  expect(seenAt()).toBeGreaterThan(Date.now() - HOUR);
});
