import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS as CALLS } from "../../../../src/admin/areas/endpoints.ts";
import { PAGES } from "../../../../src/admin/areas/index.ts";
import { type AdminSite, originOf, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { BODIES, type Change, makeTargets, type Targets, targetOf } from "../../../support/admin/admin-calls.ts";
import { inDatabase, kept } from "../../../support/database/kept.ts";
import { type Answer, ask } from "../../../support/http/http.ts";
import { EVERYDAY } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
let targets: Targets;
beforeAll(async () => {
  own = await siteWithRoot();
  targets = await makeTargets(own);
});
afterAll(removeAll);

const CHANGES = Object.keys(BODIES) as Change[];
const JSON_TYPE = { "content-type": "application/json" };

/** The root's own browser asks, with its cookies, for something that it may do and that is there. */
function askAs(call: Change, headers: Record<string, string>): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const body = JSON.stringify(BODIES[call]);
  return ask(own.site.url, `/api/admin${path.replace(":id", targetOf(call, targets))}`, {
    method,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)), cookie: own.root.cookieHeader },
    body,
  });
}

/** One check stands before all calls: every day the first of like cases tries each of them, the others some. */
const tried = (isFirst: boolean) => (EVERYDAY && !isFirst ? CHANGES.filter((_, at) => at % 8 === 0) : CHANGES);

describe("CSRF: whatever another site makes an administrator's browser ask for is refused, and nothing changes", () => {
  test.each<[string, () => Record<string, string>]>([
    ["a page of another site", () => ({ ...JSON_TYPE, origin: "https://evil.example" })],
    ["a page of a neighbour's site", () => ({ ...JSON_TYPE, origin: `${originOf(own.site)}.evil.example` })],
    ["the site's host on another port", () => ({ ...JSON_TYPE, origin: `${originOf(own.site)}0` })],
    ["a page in a sandbox", () => ({ ...JSON_TYPE, origin: "null" })],
    ["a form of another site, whose browser says nothing", () => ({ "content-type": "text/plain" })],
    ["a request with JSON and no origin", () => JSON_TYPE],
    [
      "Fetch Metadata: cross-site",
      () => ({ ...JSON_TYPE, origin: originOf(own.site), "sec-fetch-site": "cross-site" }),
    ],
    ["cross-site and no origin", () => ({ ...JSON_TYPE, "sec-fetch-site": "cross-site" })],
    ["Fetch Metadata: same-site", () => ({ ...JSON_TYPE, origin: originOf(own.site), "sec-fetch-site": "same-site" })],
    ["Fetch Metadata: none", () => ({ ...JSON_TYPE, origin: originOf(own.site), "sec-fetch-site": "none" })],
  ])("%s", async (name, headers) => {
    const before = kept(own.site);
    for (const call of tried(name === "a page of another site")) {
      const answer = await askAs(call, headers());
      expect({ call, status: answer.status }).toEqual({ call, status: 403 });
      expect(JSON.parse(answer.text).error.code).toBe("FORBIDDEN_ORIGIN");
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(kept(own.site)).toEqual(before);
  });

  test.each([
    ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx"],
    ...["text/plain; application/json", ""],
  ])("no call takes what a form can send, not from the site itself either: %s", async (type) => {
    const before = kept(own.site);
    for (const call of tried(type === "text/plain")) {
      const { status } = await askAs(call, { "content-type": type, origin: originOf(own.site) });
      expect({ call, status }).toEqual({ call, status: 415 });
    }
    expect(kept(own.site)).toEqual(before);
  });

  test("no call changes anything by GET, HEAD or OPTIONS, which need no origin", async () => {
    const before = kept(own.site);
    for (const call of CHANGES) {
      const path = `/api/admin${(call.split(" ")[1] ?? "").replace(":id", targetOf(call, targets))}`;
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const { status, headers } = await ask(own.site.url, path, {
          method,
          headers: { origin: "https://evil.example", cookie: own.root.cookieHeader },
        });
        expect({ method, path, status }).toEqual({
          method,
          path,
          status: expect.toSatisfy((s) => s === 200 || s === 404),
        });
        expect(headers["access-control-allow-origin"]).toBeUndefined();
        expect(headers["access-control-allow-methods"]).toBeUndefined();
      }
    }
    expect(kept(own.site)).toEqual(before);
  });

  test("what is only read changes nothing but the log, which says who read a mail or took a log out", async () => {
    const reads = Object.keys(CALLS).filter((call) => call.startsWith("GET "));
    const lines = () =>
      inDatabase(own.site, (database) => database.prepare("select action from audit_events order by rowid").all());
    const { audit_events: _, ...before } = kept(own.site);
    const linesBefore = lines().length;
    const { id: outboxMail } = inDatabase(own.site, (database) =>
      database.prepare("select id from mails where status = 'outbox'").get(),
    ) as { id: string };
    const idOf = (call: string) => (call.startsWith("GET /mails/:id") ? outboxMail : targetOf(call, targets));
    for (const call of reads) {
      // What its query must be is not asked: a refusal changes nothing either.
      const { status } = await own.root.call(call, { id: idOf(call), query: "?lang=fr" });
      expect({ call, status }).toEqual({ call, status: expect.toSatisfy((code) => code < 500 && code !== 401) });
    }
    const { audit_events: __, ...after } = kept(own.site);
    expect(after).toEqual(before);
    const added = lines().slice(linesBefore);
    expect(new Set(added.map(({ action }) => action))).toEqual(
      new Set([
        ...["audit.exported", "consents.exported", "mail.read"],
        ...["message.exported", "message.files-exported", "contact.exported"],
      ]),
    );
  });

  test("a page of the site itself may, by either word of the browser", async () => {
    for (const headers of [
      { ...JSON_TYPE, origin: originOf(own.site) },
      { "content-type": "application/json; charset=utf-8", "sec-fetch-site": "same-origin" },
    ]) {
      expect((await askAs("POST /account/sessions/end-others", headers)).status).toBe(200);
    }
  });
});

describe("clickjacking: nothing of the back office can be framed, kept or indexed", () => {
  test("no page, for whomever, in whatever language, there or not", async () => {
    for (const path of [...Object.keys(PAGES), "/admin/nowhere"].flatMap((each) => [each, `/en${each}`])) {
      for (const visitor of [new Visitor(own.site), own.root]) {
        const { headers } = await visitor.page(path);
        expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
        expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
        expect(headers["content-security-policy"]).toContain("form-action 'self'");
        expect(headers["content-security-policy"]).toContain("base-uri 'none'");
        expect(headers).toMatchObject({
          "x-frame-options": "DENY",
          "x-robots-tag": "noindex",
          "cache-control": "no-store",
          "referrer-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
        });
      }
    }
  });

  test("no answer of any call, refused or not", async () => {
    for (const call of Object.keys(CALLS)) {
      for (const visitor of [new Visitor(own.site), own.root]) {
        // No body fits `{ x: 1 }`: nothing happens.
        const { headers } = await visitor.call(call, { id: "none", body: { x: 1 } });
        expect({ call, ...headers }).toMatchObject({
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
          "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        });
      }
    }
  });
});

test("open redirect: the sign-in's way back is a page of the back office, whatever the address asked for says", async () => {
  const visitor = new Visitor(own.site);
  const nasty = [
    ...["//evil.example", "/%5Cevil.example", "https://evil.example", "/admin%0d%0aSet-Cookie:a=b", "/admin/..%2f"],
    ...["javascript:alert(1)", "%2F%2Fevil.example", "/admin@evil.example"],
  ];
  for (const to of nasty) {
    for (const path of [
      `/admin/users?to=${to}`,
      `/admin/users?next=${to}`,
      `/admin?${to}`,
      `/en/admin/users?to=${to}`,
    ]) {
      const { status, headers } = await visitor.page(path);
      expect({ path, status }).toEqual({ path, status: 302 });
      const location = new URL(headers.location as string, own.site.url);
      expect(location.origin).toBe(own.site.url);
      expect(location.pathname).toBe(`${path.startsWith("/en") ? "/en" : ""}/admin/login`);
      const back = new URL(location.searchParams.get("to") ?? "/admin", own.site.url);
      expect(back.origin).toBe(own.site.url);
      expect(["/admin", "/admin/users"]).toContain(back.pathname);
      expect(headers["set-cookie"]).toBeUndefined();
    }
    // The sign-in's page sends nobody anywhere, and whoever is in already to the back office.
    const page = await visitor.page(`/admin/login?to=${to}`);
    expect({ to, status: page.status, location: page.headers.location }).toEqual({
      to,
      status: 200,
      location: undefined,
    });
    expect(page.text).not.toContain("evil.example");
    const entered = await own.root.page(`/admin/login?to=${to}`);
    expect({ to, status: entered.status, location: entered.headers.location }).toEqual({
      to,
      status: 302,
      location: "/admin",
    });
    expect(entered.text).not.toContain("evil.example");
  }
  // What was filtered is filtered again after the sign-in.
  const { headers } = await visitor.page("/en/admin/audit?actor=a%40example.org&text=x");
  expect(headers.location).toBe(
    `/en/admin/login?to=${encodeURIComponent("/admin/audit?actor=a%40example.org&text=x")}`,
  );
});
