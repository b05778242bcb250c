import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin/admin.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { encoded, placeOf, proofSince } from "../../support/forms/proofs.ts";
import { but, type SiteWithForms, senderTo } from "../../support/forms/site-with-forms.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

let own: AdminSite;
let send: SiteWithForms["send"];
beforeAll(async () => {
  const forms = ["every", "flooded", "busy"].map((key) => ({ key }));
  own = await siteWithRoot({ dataDir: await folderWithForms(forms), env: { TRUST_PROXY: "1" } });
  send = senderTo(own.site);
});
afterAll(removeAll);

let texts = 0;
type Sent = { form?: string; changes?: Parameters<typeof but>[0]; headers?: Record<string, string>; proven?: boolean };
/** Sends a message that no other is like, as somebody with script does who takes their time. @returns where it is, and why. */
async function place({ form = "every", changes = {}, headers = {}, proven = true }: Sent = {}) {
  const proof = proven ? encoded(await proofSince(own.site, form)) : undefined;
  const fields = but({ form, "q-message": `Texte ${++texts}`, proof, ...changes });
  const { status, json } = await send(`/${form}`, fields, { json: true, headers });
  expect(status).toBe(200);
  return placeOf(own.site, json.sent.number);
}

describe("what speaks for spam", () => {
  test("a field that nobody sees: alone to be checked, with another sign spam", async () => {
    const changes = { "field-b": "https://spam.example" };
    expect(await place({ changes })).toEqual({ folder: "review", signs: ["honeypot"] });
    expect(await place({ changes, proven: false })).toEqual({ folder: "spam", signs: ["honeypot", "no-proof"] });
    expect(await place({ changes: { "field-b": "" } })).toEqual({ folder: "inbox", signs: [] });
  });

  inFull("more from one network than people send", async () => {
    const headers = { "x-forwarded-for": "192.0.2.55" };
    const places = [];
    for (let index = 0; index < 11; index++) places.push(await place({ headers }));
    expect(places.slice(0, 10).every(({ folder }) => folder === "inbox")).toBe(true);
    expect(places[10]).toEqual({ folder: "review", signs: ["network"] });
    expect((await place()).folder).toBe("inbox");
  });

  test("many links, and a link for a name", async () => {
    const links = (count: number) => Array.from({ length: count }, (_, index) => `www.${index}.example`).join(" ");
    expect((await place({ changes: { "q-message": links(3) } })).folder).toBe("inbox");
    const words = { folder: "review", signs: ["words"] };
    expect(await place({ changes: { "q-message": links(4) } })).toEqual(words);
    expect(await place({ changes: { "q-name": "Gagnez : https://a.example" } })).toEqual(words);
  });
});

describe("the owner’s words", () => {
  const put = (lines: unknown, seen: number) => own.root.call("PUT /spam-words", { body: { lines, seen } });

  test("act at once, whatever capitals and accents; who saves is named in the audit log, the words are not", async () => {
    const changes = { "q-message": "Un CREDIT facile, sans attendre" };
    expect((await place({ changes })).folder).toBe("inbox");
    expect((await own.root.call("GET /spam-words")).json).toEqual({ phrases: [], revision: 0 });
    const saved = await put("  Crédit facile \r\n\r\ncredit  facile\ncasino\n", 0);
    expect([saved.status, saved.json]).toEqual([200, { revision: 1 }]);
    expect((await own.root.call("GET /spam-words")).json).toEqual({
      phrases: ["Crédit facile", "casino"],
      revision: 1,
    });
    const again = { "q-message": "Un CREDIT facile, toujours sans attendre" };
    expect(await place({ changes: again })).toEqual({ folder: "review", signs: ["words"] });
    const bare = { "q-message": "Un CREDIT facile, sans script" };
    expect(await place({ changes: bare, proven: false })).toEqual({ folder: "spam", signs: ["no-proof", "words"] });
    expect((await place({ changes: { "q-message": "Un crédit plus facile" } })).folder).toBe("inbox");
    const { json } = await own.root.call("GET /audit", { query: "?action=spam-words.changed" });
    expect(json.events).toHaveLength(1);
    expect(json.events[0]).toMatchObject({ subject: null, details: { words: 2 } });
    expect(JSON.stringify(json.events)).not.toContain("casino");
    expect(await put("autre", 0)).toMatchObject({ status: 409, json: { error: { code: "SPAM_WORDS_CHANGED" } } });
  });

  test("are refused where no message could have them, and nothing is saved then", async () => {
    const before = (await own.root.call("GET /spam-words")).json;
    for (const lines of ["…", "a b c d e f g h i j k", "x".repeat(101), "a\u0000b", "mot\n".repeat(20_000), 1]) {
      const { status, json } = await put(lines, before.revision);
      expect([status, json.error.code, Object.keys(json.error.fields)]).toEqual([422, "INVALID_FIELDS", ["lines"]]);
    }
    const many = Array.from({ length: 501 }, (_, index) => `mot${index}`).join("\n");
    expect((await put(many, before.revision)).json.error.fields.lines).toBe(
      "At most 500 lines, each of one to 10 words and at most 100 characters.",
    );
    expect((await own.root.call("GET /spam-words")).json).toEqual(before);
  });
});

describe("a flood of a form", () => {
  inFull("without proofs is spam, and leaves alone who has one, with a field filled in by a browser too", async () => {
    const spam = [];
    // 40 may arrive at once.
    for (let batch = 0; batch < 6; batch++) {
      const posts = Array.from({ length: 10 }, () => place({ form: "flooded", proven: false }));
      spam.push(...(await Promise.all(posts)));
    }
    expect(spam.filter(({ folder }) => folder === "review").length).toBeGreaterThanOrEqual(40);
    expect(spam.filter(({ folder }) => folder === "spam").length).toBeGreaterThan(10);
    expect(spam.filter(({ folder }) => folder === "inbox")).toEqual([]);
    expect(await place({ form: "flooded" })).toEqual({ folder: "inbox", signs: [] });
    expect((await place({ form: "flooded", changes: { "field-b": "x" } })).folder).toBe("review");
    // Another form has none.
    expect(await place({ form: "busy", proven: false })).toEqual({ folder: "review", signs: ["no-proof"] });
  });

  inFull("with proofs is to be checked, never spam", async () => {
    const places = [];
    for (let index = 0; index < 60; index++) places.push(await place({ form: "busy" }));
    expect(places[0]).toEqual({ folder: "inbox", signs: [] });
    // One each six seconds is usual all the same.
    const held = places.filter(({ folder }) => folder === "review");
    expect(held.length).toBeGreaterThan(10);
    expect(new Set(held.flatMap(({ signs }) => signs))).toEqual(new Set(["flood"]));
    expect(places.filter(({ folder }) => folder === "spam")).toEqual([]);
    expect((await place({ form: "busy", changes: { "field-b": "x" } })).folder).toBe("review");
  });
});
