import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS as CALLS, ENDPOINTS } from "../../../../src/admin/areas/endpoints.ts";
import { type AdminSite, PASSWORD, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { BODIES, BYTES_CALLS, type Change, mailsTried } from "../../../support/admin/admin-calls.ts";
import { inDatabase, kept } from "../../../support/database/kept.ts";
import { receiveInto } from "../../../support/messages/receive.ts";
import { submission } from "../../../support/messages/submissions.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const JSON_CALLS = (Object.keys(BODIES) as Change[]).filter((call) => !BYTES_CALLS.includes(call));

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
});
afterAll(removeAll);

/** Whether a call may be about an administrator, or is about nothing that has an id. */
function isOfAdmin(call: string): boolean {
  const { target } = ENDPOINTS[call as keyof typeof ENDPOINTS] as { target?: string | readonly string[] };
  return target === undefined || [target].flat().includes("admin");
}

describe("fields", () => {
  const invite = (email: unknown) =>
    own.root.call("POST /invitations", { body: { email, role: "editor", locale: "en" } });
  /** Every call that takes an address: some send a mail to it. */
  const addressed = (Object.keys(BODIES) as Change[]).filter((call) => "email" in BODIES[call]);
  const give = (call: Change, email: string) => own.root.call(call, { body: { ...BODIES[call], email } });

  test.each([
    "a@example.org\r\nBcc: victim@example.com",
    "a@example.org\nSubject: x",
    "a@example.org%0aBcc:victim@example.com",
    "a@example.org,b@example.org",
    "a@example.org;b@example.org",
    "<a@example.org>",
    '"a b"@example.org',
    "a@example.org\0",
    "a@\u202Egro.elpmaxe",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
  ])("header injection: %j is no e-mail address, for no call, and no mail goes anywhere", async (email) => {
    const before = kept(own.site);
    for (const call of addressed) {
      const { status, json } = await give(call, email);
      expect({ call, status, fields: Object.keys(json.error.fields ?? {}) }).toEqual({
        ...{ call, status: 422, fields: ["email"] },
      });
    }
    expect(kept(own.site)).toEqual(before);
  });

  test("Unicode look-alikes of an administrator's address are no addresses, and sign nobody in", async () => {
    // Cyrillic о, full-width letters, a dotless i, the Kelvin sign.
    for (const email of [
      "rооt@example.org",
      "ｒｏｏｔ@example.org",
      "root@example.org\u200B",
      "ro\u212At@example.org",
      "root@example\u3002org",
      "root\u0301@example.org",
    ]) {
      for (const call of addressed) {
        expect({ call, email, status: (await give(call, email)).status }).toEqual({ call, email, status: 422 });
      }
    }
    const upper = await invite("ROOT@EXAMPLE.ORG");
    expect(upper.json.error.code).toBe("ALREADY_ADMIN");
  });

  test("a domain that looks like an administrator's is another one, is shown as what it is, and signs nobody in", async () => {
    // Cyrillic е.
    const lookAlike = "root@examplе.org";
    expect((await give("POST /sign-in", lookAlike)).status).toBe(401);
    const invited = await invite(lookAlike);
    expect(invited.status).toBe(200);
    const { json } = await own.root.call("GET /invitations");
    expect(json.invitations.map(({ email }: { email: string }) => email)).toContain("root@xn--exampl-8of.org");
  });

  test("HTML in what people type stays text: answers are JSON, and mails escape it", async () => {
    const extra = { note: '<img src=x onerror="alert(1)">' };
    const body = { email: "o'brien+<b>@example.org", role: "editor", locale: "en", password: PASSWORD, extra };
    expect((await own.root.call("POST /admins", { body })).status).toBe(422);
    const made = await own.root.call("POST /admins", { body: { ...body, email: "o'brien@example.org" } });
    expect(made.status).toBe(200);
    const answer = await own.root.call("GET /admins");
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.json.admins.find(({ email }: { email: string }) => email === "o'brien@example.org").extra).toEqual(
      extra,
    );
    expect((await own.root.page("/en/admin/users")).text).not.toContain("onerror");
    await own.root.call("DELETE /admins/:id", { id: made.json.id });
  });

  test("a field of 200 KB: refused before it is read, or by its field where a text may be as long, and nothing changes", async () => {
    await mailsTried(own.root);
    const before = kept(own.site);
    // What a system takes at once: a refusal that comes before all of a body is sent can be lost with its connection.
    const long = "a".repeat(200 * 1024);
    for (const call of JSON_CALLS) {
      const isText = (ENDPOINTS[call].bodyLimits?.maxBytes ?? 0) > long.length;
      const refusal = isOfAdmin(call)
        ? isText
          ? { status: 422, code: "INVALID_FIELDS" }
          : { status: 413, code: "BODY_TOO_LARGE" }
        : // An id of an administrator is of another kind: that is known before the body is read.
          { status: 404, code: expect.stringMatching(/_UNKNOWN$/) };
      for (const field of [...Object.keys(BODIES[call]), "unknown"]) {
        const body = { ...BODIES[call], [field]: long };
        const { status, json } = await own.root.call(call, { id: own.rootId, body });
        expect({ call, field, status, code: json.error.code }).toEqual({ call, field, ...refusal });
      }
    }
    expect(kept(own.site)).toEqual(before);
    // Whoever may not make the call is not even measured.
    const body = { ...BODIES["POST /invitations"], email: long };
    expect((await new Visitor(own.site).call("POST /invitations", { body })).status).toBe(401);
  });

  inFull(
    "a field of 60 KB is an error of that field; brackets within brackets, thousands of them, are no JSON for us",
    async () => {
      const before = kept(own.site);
      const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
      // Of others, an id of another kind is refused before the body is read: the test above.
      const read = JSON_CALLS.filter(isOfAdmin);
      expect(read.length).toBeGreaterThan(20);
      for (const call of read) {
        const id = own.rootId;
        for (const field of [...Object.keys(BODIES[call]), "unknown"]) {
          const long = await own.root.call(call, { id, body: { ...BODIES[call], [field]: "a".repeat(60_000) } });
          expect({ call, field, status: long.status }).toEqual({ call, field, status: 422 });
          expect(Object.keys(long.json.error.fields)).toContain(field);
          for (const value of [deep, `{"a":${deep}}`]) {
            const body = JSON.stringify({ ...BODIES[call], [field]: "?" }).replace('"?"', value);
            const { status } = await own.root.call(call, { id, body });
            expect({ call, field, status }).toEqual({ call, field, status: 400 });
          }
        }
      }
      expect(kept(own.site)).toEqual(before);
    },
  );

  test("a call that takes bytes takes no JSON, whatever its length, and nothing changes", async () => {
    const [message] = await receiveInto(own.site, [submission()]);
    const before = kept(own.site);
    for (const call of BYTES_CALLS) {
      const isReply = call === "POST /messages/:id/reply-files";
      const target = { id: isReply ? (message?.id ?? "") : "none", query: isReply ? "?name=a.pdf" : "?offset=0" };
      for (const length of [1, 1024 * 1024]) {
        const body = { a: "a".repeat(length) };
        const { status, json } = await own.root.call(call, { ...target, body });
        expect([call, status, json.error.code]).toEqual([call, 415, "NOT_BYTES"]);
      }
    }
    expect(kept(own.site)).toEqual(before);
  });

  inFull("what stands in the address is measured too, and may be anything", async () => {
    const nasty = [
      "a".repeat(8_000),
      "%00",
      "%ff",
      "%zz",
      "..",
      "%2e%2e%2fown",
      "'; drop table admins; --",
      "%f0%9f%92%a9",
    ];
    for (const call of Object.keys(CALLS).filter((each) => each.includes("/:id"))) {
      for (const id of nasty.map((each) => each.replaceAll(" ", "%20"))) {
        const { status } = await own.root.call(call, { id, body: BODIES[call as Change] });
        expect({ call, id: id.slice(0, 40), status }).toEqual({ call, id: id.slice(0, 40), status: 404 });
      }
    }
    for (const call of ["GET /audit", "GET /audit.csv", "GET /mails"]) {
      for (const name of ["actor", "action", "from", "to", "text", "cursor", "status"]) {
        for (const value of [...nasty.slice(0, 4), "", "-1", "1e400", "%", "%25_!"]) {
          const { status } = await own.root.call(call, { query: `?${name}=${value}` });
          expect([200, 422]).toContain(status);
        }
      }
    }
    expect((await own.root.call("GET /audit", { query: "?text=%00" })).status).toBe(422);
  });

  test("a body sent in chunks is measured as it comes", async () => {
    const body = `{"email":"a@example.org","password":"${"x".repeat(200_000)}"}`;
    const answer = await new Visitor(own.site).call("POST /sign-in", {
      body,
      headers: { "transfer-encoding": "chunked" },
    });
    expect(answer.status).toBe(413);
  });

  test.each([
    ["null", 422],
    ["[]", 422],
    ['"text"', 422],
    ["{", 400],
    ["", 400],
    ["\xff\xfe", 422],
    ['{"email":{"$ne":null},"password":{"$ne":null}}', 422],
    ['{"email":["root@example.org"],"password":"x"}', 422],
    ['{"email":"root@example.org","password":true}', 422],
    ['{"email":"root@example.org","password":"x","role":"super"}', 422],
  ])("JSON of the wrong shape: %s", async (body, status) => {
    const answer = await new Visitor(own.site).call("POST /sign-in", { body });
    // Broken bytes are no text, and so no JSON.
    expect([status, 400]).toContain(answer.status);
    expect(answer.json.error.code).toMatch(/^(INVALID_FIELDS|MALFORMED_JSON)$/);
  });

  test("prototype pollution: such keys are unknown fields, in the body and within it", async () => {
    const sent =
      '{"email":"p@example.org","role":"editor","locale":"en","__proto__":{"role":"super"},"constructor":{}}';
    const answer = await own.root.call("POST /admins", { body: sent });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('"__proto__":"This field is not expected."');
    const within = `{"email":"p@example.org","role":"editor","locale":"en","password":"${PASSWORD}","extra":{"__proto__":{"polluted":true},"a":1}}`;
    const made = await own.root.call("POST /admins", { body: within });
    const admins = (await own.root.call("GET /admins")).json.admins;
    for (const admin of admins) expect(JSON.stringify(admin)).not.toContain("polluted");
    expect((await own.root.call("GET /session")).json.admin.polluted).toBeUndefined();
    if (made.status === 200) await own.root.call("DELETE /admins/:id", { id: made.json.id });
  });

  test("an error is told by its field, in the reader's language", async () => {
    const french = new Visitor(own.site, { language: "fr-FR" });
    const { json } = await french.call("POST /sign-in", { body: { email: "pas une adresse" } });
    expect(json.error.fields).toEqual({
      email: "Cette adresse e-mail n’est pas valide. Elle doit être de la forme nom@domaine.fr.",
      password: "Ce champ est obligatoire.",
    });
  });
});

inFull("X-Forwarded-For is believed from as many proxies as were told of, from the right, and no further", async () => {
  const ipOf = async (site: AdminSite, forwarded: string) => {
    const visitor = new Visitor(site.site, { address: forwarded });
    await visitor.signIn(site.rootEmail);
    const { ip } = (await visitor.call("GET /session")).json.session;
    await visitor.call("POST /sign-out");
    return ip;
  };
  expect(await ipOf(own, "203.0.113.9")).toBe("203.0.113.9");
  expect(await ipOf(own, "198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(await ipOf(own, "203.0.113.9:4711")).toBe("203.0.113.9");
  expect(await ipOf(own, "[2001:db8::1]:4711")).toBe("2001:db8::1");
  expect(await ipOf(own, "203.0.113.9, nonsense")).toBe("127.0.0.1");
  const two = await siteWithRoot({ env: { TRUST_PROXY: "2" } });
  expect(await ipOf(two, "192.0.2.1, 198.51.100.7, 203.0.113.9")).toBe("198.51.100.7");
  await two.site.stop();
});

test("what goes wrong inside is told by a reference alone", async () => {
  const { site, root } = await siteWithRoot();
  inDatabase(site, (database) => database.exec("drop table mails"));
  const answer = await root.call("GET /mails");
  expect(answer.status).toBe(500);
  expect(answer.json.error).toEqual({
    code: "UNEXPECTED",
    message: `Something went wrong. Try again; if it comes back, give this reference: ${answer.headers["x-request-id"]}`,
    reference: answer.headers["x-request-id"],
  });
  expect(answer.text).not.toMatch(/mails|sqlite|select/i);
  await site.stop();
  expect(JSON.stringify(site.logs())).toContain(String(answer.headers["x-request-id"]));
});
