import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteWithRoot } from "../../support/admin/admin.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { type Answer, ask } from "../../support/http/http.ts";
import { batchOf, sendAsVisitor } from "../../support/measured.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Nothing of a program's inside reaches a reader. */
const INTERNAL = /\bat .*\.js|dist\/server|node_modules|sqlite|no such table|SECRET_UNUSABLE|data folder/i;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    config: await ownerConfig({ measurement: { proof: true } }),
    env: { TRUST_PROXY: "1" },
  });
});
afterAll(removeAll);

type Error = { code: string; message: string; retryAfter?: number; fields?: object; reference?: string };

/** What an answer says of its error; fails unless it has the one shape, with the headers of every error. */
function errorOf({ headers, text }: Answer): Error {
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(UUID),
  });
  expect(headers.etag).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  expect(text).not.toMatch(INTERNAL);
  const body = JSON.parse(text);
  expect(Object.keys(body)).toEqual(["error"]);
  const { code, message, ...rest } = body.error as Error;
  expect(code).toMatch(/^[A-Z][A-Z_]+$/);
  expect(message).toMatch(/^[A-ZÀÉÊ].*[.]$|référence\u00a0: \S+$|reference: \S+$/);
  expect(["retryAfter", "fields", "reference"]).toEqual(expect.arrayContaining(Object.keys(rest)));
  expect(rest.retryAfter === undefined ? undefined : String(rest.retryAfter)).toBe(headers["retry-after"]);
  if (rest.reference !== undefined) expect(rest.reference).toBe(headers["x-request-id"]);
  return body.error;
}

describe("addresses below /api that are none", () => {
  const ACCEPTS = [undefined, "application/json", "text/html,application/xhtml+xml,*/*;q=0.8", "image/avif", "*/*"];
  const SENTENCES = { fr: "Cette adresse n’existe pas.", en: "This URL does not exist." };

  test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s, whatever it accepts", async (method) => {
    for (const path of [
      "/api/nothing",
      "/api",
      "/api/events/x",
      "/api/admin/x",
      "/api/search/",
      "/api/_payload.json",
    ]) {
      for (const accept of ACCEPTS) {
        for (const [language, message] of Object.entries(SENTENCES)) {
          const headers = { "accept-language": language, ...(accept !== undefined && { accept }) };
          const answer = await ask(site.url, path, { method, headers });
          expect([path, answer.status]).toEqual([path, 404]);
          expect(errorOf(answer)).toEqual({ code: "UNKNOWN_CALL", message });
          expect(answer.headers.allow).toBeUndefined();
        }
      }
    }
  });

  test("HEAD: the same headers, and no body", async () => {
    const { status, headers, raw } = await ask(site.url, "/api/nothing", { method: "HEAD" });
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["cache-control"]).toBe("no-store");
    expect(raw).toHaveLength(0);
  });

  test("a page of that name elsewhere stays a page, to whatever program", async () => {
    const answer = await ask(site.url, "/apis", { headers: { accept: "application/json" } });
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});

test("another method: 405, with those that the address takes", async () => {
  const taken: Array<[path: string, allow: string, others: string[]]> = [
    ["/api/events", "POST", ["GET", "PUT", "DELETE", "OPTIONS"]],
    ["/api/consents", "POST", ["GET", "PATCH"]],
    ["/api/search", "GET, HEAD", ["POST", "DELETE"]],
  ];
  for (const [path, allow, others] of taken) {
    for (const method of others) {
      for (const [language, message] of [
        ["fr", "Cette adresse n’accepte pas cette méthode."],
        ["en", "This URL does not take this method."],
      ] as const) {
        const answer = await ask(site.url, path, { method, headers: { "accept-language": language } });
        expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, 405, allow]);
        expect(errorOf(answer)).toEqual({ code: "METHOD_NOT_ALLOWED", message });
      }
    }
  }
  // No log of choices here, no pixel: an address that this site has not is unknown, by whatever method.
  const other = await startSite();
  for (const path of ["/api/consents", "/api/pixel"]) {
    expect(errorOf(await ask(other.url, path, { method: "PUT" })).code).toBe("UNKNOWN_CALL");
  }
  await other.stop();
});

describe("what scripts send, and is refused", () => {
  const CASES: Array<[what: string, status: number, code: string, body: unknown, headers: Record<string, string>]> = [
    ["broken JSON", 400, "MALFORMED_JSON", "{", {}],
    ["no body", 400, "MALFORMED_JSON", "", {}],
    ["brackets within brackets", 400, "MALFORMED_JSON", "[".repeat(400) + "]".repeat(400), {}],
    ["a text", 415, "NOT_JSON", "{}", { "content-type": "text/plain" }],
    ["more than is read", 413, "BODY_TOO_LARGE", JSON.stringify({ id: "x".repeat(70_000) }), {}],
    ["more than is read, in chunks", 413, "BODY_TOO_LARGE", "x".repeat(70_000), { "transfer-encoding": "chunked" }],
    ["another site", 403, "FORBIDDEN_ORIGIN", "{}", { "sec-fetch-site": "cross-site", origin: "https://a.example" }],
  ];
  test.each(CASES)("%s: %i", async (_, status, code, body, headers) => {
    for (const path of ["/api/events", "/api/consents"]) {
      const answers = await Promise.all(
        ["fr", "en"].map((language) => sendAsVisitor(site, path, body, { "accept-language": language, ...headers })),
      );
      const errors = answers.map(errorOf);
      expect(answers.map((answer) => [path, answer.status])).toEqual([
        [path, status],
        [path, status],
      ]);
      for (const error of errors) expect(Object.keys(error)).toEqual(["code", "message"]);
      expect(errors.map((error) => error.code)).toEqual([code, code]);
      expect(errors[0]?.message).not.toBe(errors[1]?.message);
    }
    // The operator finds the code at the request, and no error of the site.
    const records = await site.logged();
    expect(records.filter(({ level }) => level === "error")).toEqual([]);
    expect(records.some((record) => record.msg === "request" && record.status === status && record.code === code)).toBe(
      true,
    );
  });

  test("searches that are none", async () => {
    const long = await ask(site.url, `/api/search?lang=fr&q=${"a".repeat(201)}`, {
      headers: { "accept-language": "en" },
    });
    expect(long.status).toBe(422);
    // The address says the language, and the dialog is in it.
    expect(errorOf(long)).toEqual({ code: "SEARCH_TOO_LONG", message: "Une recherche a au plus 200 caractères." });
    const german = await ask(site.url, "/api/search?lang=de&q=a", { headers: { "accept-language": "en" } });
    expect(german.status).toBe(422);
    expect(errorOf(german).code).toBe("UNKNOWN_LANGUAGE");
    expect(errorOf(german).message).toBe("The site does not exist in this language.");
  });
});

describe("refused for a moment: Retry-After, and the same in the answer", () => {
  test("429: more measurements than one network may send", async () => {
    const from = { "x-forwarded-for": "198.51.100.77", "accept-language": "fr" };
    let refused: Answer | undefined;
    for (let round = 0; round < 20 && refused === undefined; round++) {
      const sent = Array.from({ length: 150 }, () => sendAsVisitor(site, "/api/events", batchOf("/"), from));
      refused = (await Promise.all(sent)).find(({ status }) => status === 429);
    }
    const error = errorOf(refused as Answer);
    expect(error).toEqual({
      code: "TOO_MANY_EVENTS",
      message: "Trop de mesures à la fois depuis cette adresse.",
      retryAfter: expect.any(Number),
    });
    expect(error.retryAfter).toBeGreaterThanOrEqual(1);
    expect((await site.logged()).filter(({ level }) => level === "error")).toEqual([]);
  });

  inFull("503: the database is kept busy by somebody else; the log has it under the reference", async () => {
    const own = await startSite({ config: await ownerConfig({ measurement: { proof: true } }) });
    const text = /data-consent-text="([^"]+)"/.exec((await ask(own.url, "/pricing")).text)?.[1];
    const choice = { id: crypto.randomUUID(), choice: "accepted", text };
    // The site itself may be writing: this waits for it.
    const holder = new DatabaseSync(join(own.dataDir, "vitrine.sqlite"), { timeout: 10_000 });
    holder.exec("begin immediate");
    const answer = await sendAsVisitor(own, "/api/consents", choice, { "accept-language": "en" });
    holder.exec("rollback");
    holder.close();
    expect(answer.status).toBe(503);
    const error = errorOf(answer);
    expect(error).toMatchObject({ code: "DATABASE_BUSY", retryAfter: 5, reference: expect.stringMatching(UUID) });
    expect((await sendAsVisitor(own, "/api/consents", choice)).status).toBe(204);
    await own.stop();
    const record = own.logs().find(({ requestId, level }) => requestId === error.reference && level === "error");
    expect(record).toMatchObject({ code: "DATABASE_BUSY", path: "/api/consents" });
  });
});

describe("what breaks inside the site", () => {
  test("a program hears a reference and nothing else; the log has the cause under it", async () => {
    const own = await startSite();
    const database = new DatabaseSync(join(own.dataDir, "vitrine.sqlite"), { timeout: 10_000 });
    database.exec("drop trigger versions_immutable");
    database.exec(`update versions set document = '{"kind":"page","secret":"internal-detail"}' where slug = 'pricing'`);
    database.exec("drop table search_entries");
    database.close();
    for (const [language, before] of [
      ["fr", "Une erreur est survenue. Recommencez\u202f; si elle revient, indiquez cette référence\u00a0: "],
      ["en", "Something went wrong. Try again; if it comes back, give this reference: "],
    ] as const) {
      const search = await ask(own.url, `/api/search?lang=${language}&q=page`);
      // A page's program may ask for JSON, and then gets the same.
      const headers = { accept: "application/json", "accept-language": language };
      const page = await ask(own.url, language === "fr" ? "/pricing" : "/en/pricing", { headers });
      for (const answer of [search, page]) {
        expect(answer.status).toBe(500);
        const { code, message, ...rest } = errorOf(answer);
        expect(Object.keys(rest)).toEqual(["reference"]);
        expect([code, message]).toEqual(["UNEXPECTED", `${before}${rest.reference}`]);
        expect(answer.text).not.toContain("internal-detail");
        const records = (await own.logged()).filter(({ requestId }) => requestId === rest.reference);
        expect(records.map(({ level, msg }) => [level, msg])).toEqual([
          ["error", "a request failed with an error of the site"],
          ["info", "request"],
        ]);
      }
    }
    // A browser goes on getting its page, and in-page navigation its payload.
    const page = await ask(own.url, "/pricing", { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect([page.status, page.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    const payload = await ask(own.url, "/pricing/_payload.json", { headers: { accept: "application/json" } });
    expect(JSON.parse(payload.text)).toEqual({
      build: expect.any(String),
      status: 500,
      error: {
        statusCode: 500,
        code: "UNEXPECTED",
        message: "Internal Server Error",
        reference: payload.headers["x-request-id"],
      },
    });
    await own.stop();
  });

  inFull("a back office that cannot be opened", async () => {
    const first = await siteWithRoot();
    await first.site.stop();
    writeFileSync(join(first.site.dataDir, "secret"), "too short\n");
    const own = await startSite({ dataDir: first.site.dataDir });
    const answer = await ask(own.url, "/api/admin/session", { headers: { "accept-language": "fr" } });
    expect(answer.status).toBe(500);
    expect(errorOf(answer)).toMatchObject({ code: "UNEXPECTED", reference: expect.stringMatching(UUID) });
    await own.stop();
  });
});

describe("pictures that are not there", () => {
  const PATH = `/media/${"0".repeat(32)}-800.webp`;

  test("JSON where it is asked for, a page for browsers", async () => {
    for (const [accept, type] of [
      ["application/json", "application/json"],
      ["application/json, text/plain, */*", "application/json"],
      ["image/avif,image/webp,image/*,*/*;q=0.8", "text/html; charset=utf-8"],
      ["text/html, application/json;q=0.9", "text/html; charset=utf-8"],
      ["application/json;q=0, */*", "text/html; charset=utf-8"],
      ["*/*", "text/html; charset=utf-8"],
    ] as const) {
      for (const path of [PATH, "/media/nothing.png"]) {
        const answer = await ask(site.url, path, { headers: { accept, "accept-language": "en" } });
        expect([accept, answer.status, answer.headers["content-type"]]).toEqual([accept, 404, type]);
        if (type !== "application/json") continue;
        expect(errorOf(answer)).toEqual({ code: "UNKNOWN_PICTURE", message: "This picture does not exist." });
      }
    }
  });

  test("another method", async () => {
    const answer = await ask(site.url, PATH, { method: "PUT", headers: { accept: "application/json" } });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(errorOf(answer).code).toBe("METHOD_NOT_ALLOWED");
    const plain = await ask(site.url, PATH, { method: "PUT" });
    expect([plain.status, plain.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect([plain.headers["content-type"], plain.text]).toEqual(["text/plain; charset=utf-8", "Method Not Allowed\n"]);
  });
});

test("payloads say their error in the same words, within what every payload has", async () => {
  const { text } = await ask(site.url, "/nowhere/_payload.json");
  expect(JSON.parse(text)).toEqual({
    build: expect.any(String),
    status: 404,
    error: { statusCode: 404, code: "PAGE_NOT_FOUND", message: "Page Not Found" },
  });
  const build = await ask(site.url, "/builds/meta/other.json");
  expect(JSON.parse(build.text).error).toEqual({
    statusCode: 404,
    code: "PAGE_NOT_FOUND",
    message: "Page Not Found: /builds/meta/other.json",
  });
  expect(build.headers["cache-control"]).toBe("no-store");
});

test("a request's id is ours, whatever a client claims", async () => {
  const claimed = "0192f0c1-2345-7abc-8def-0123456789ab";
  for (const path of ["/api/nothing", "/nowhere", "/healthz", "/api/search?lang=fr&q=page", "/builds/latest.json"]) {
    const { headers } = await ask(site.url, path, { headers: { "x-request-id": claimed } });
    expect(headers["x-request-id"], path).toMatch(UUID);
    expect(headers["x-request-id"], path).not.toBe(claimed);
  }
  expect(JSON.stringify(await site.logged())).not.toContain(claimed);
});
