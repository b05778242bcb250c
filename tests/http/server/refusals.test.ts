import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteWithRoot, type Visitor } from "../../support/admin/admin.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, type Site } from "../../support/site.ts";

let site: Site;
let root: Visitor;

beforeAll(async () => {
  ({ site, root } = await siteWithRoot());
});
afterAll(removeAll);

describe("what a client did wrong is no error of the site", () => {
  const errors = async () => (await root.call("GET /health")).json.errors.total;

  test.each(["/blog?tag=%00", "/en/blog?tag=a%00b", "/feed.xml?tag=%00", "/en/feed.json?tag=%1f", "/blog?tag=%c2%85"])(
    "%s: 404",
    async (path) => {
      const before = await errors();
      expect((await ask(site.url, path)).status).toBe(404);
      const payload = await ask(site.url, path.replace("?", "/_payload.json?"));
      expect(payload.status).toBe(404);
      expect(await errors()).toBe(before);
    },
  );

  test("nothing of it is in the log as an error", async () => {
    const noted = (await site.logged()).filter(({ level }) => level === "error" || level === "warn");
    // A new site says at its start which legal information it lacks.
    expect(noted.filter(({ code }) => code !== "LEGAL_BLANKS")).toEqual([]);
  });
});

describe("addresses below /api that do not exist", () => {
  const json = async (path: string, method = "GET", language = "en") => {
    const { status, headers, text } = await ask(site.url, path, { method, headers: { "accept-language": language } });
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    return { status, allow: headers.allow, error: method === "HEAD" ? undefined : JSON.parse(text).error };
  };

  test.each(["/api/nothing", "/api/", "/api/events/more", "/api/admin/nothing", "/api/v1/users?x=1"])(
    "GET %s: 404 as JSON, in the shape of every other refusal",
    async (path) => {
      const known = (await root.call("GET /nothing")).json.error;
      expect(Object.keys(known).sort()).toEqual(["code", "message"]);
      expect(await json(path)).toEqual({ status: 404, allow: undefined, error: known });
    },
  );

  test("in the reader's language, and for every method", async () => {
    expect((await json("/api/nothing", "GET", "fr-FR")).error.message).toBe("Cette adresse n’existe pas.");
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect(await json("/api/nothing", method)).toMatchObject({ status: 404, error: { code: "UNKNOWN_CALL" } });
    }
  });

  test("a call that exists, by another method: 405, and which it takes", async () => {
    expect(await json("/api/events")).toMatchObject({
      status: 405,
      allow: "POST",
      error: { code: "METHOD_NOT_ALLOWED" },
    });
    expect(await json("/api/search", "DELETE")).toMatchObject({ status: 405, allow: "GET, HEAD" });
  });
});
