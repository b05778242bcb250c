import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRows } from "../../../../src/importers/ghost/export/read-rows.ts";
import { collect } from "../../../support/imports/collect.ts";
import { inPieces } from "../../../support/imports/ghost.ts";
import { generatedCases, inFull } from "../../../support/run/everyday.ts";

const ALL = new Set(["id", "title"]);
const everyRow = () => ALL;

async function itemsOf(
  json: string | Uint8Array,
  { size = 4096, columns = everyRow as (table: string) => ReadonlySet<string> | null } = {},
) {
  const bytes = typeof json === "string" ? new TextEncoder().encode(json) : json;
  return collect(readRows(inPieces(bytes, size), columns));
}

async function rowsOf(json: string | Uint8Array, size = 4096) {
  const items = await itemsOf(json, { size });
  return items.flatMap((item) => (item.type === "row" ? [Object.fromEntries(item.row)] : []));
}

const post = { id: 1, title: "Élan 😀" };

describe("rows of an export", () => {
  test("stand in db[0].data, or in data as older versions have it", async () => {
    expect(await rowsOf(JSON.stringify({ db: [{ data: { posts: [post] } }] }))).toEqual([post]);
    expect(await rowsOf(JSON.stringify({ meta: { version: "000" }, data: { posts: [post] } }))).toEqual([post]);
  });

  test("are the same wherever the bytes are cut", async () => {
    const json = JSON.stringify({
      db: [{ meta: { version: "5" }, data: { posts: [post, { id: 2, title: '\\ " \n \u2028' }] } }],
    });
    for (const size of [1, 2, 3, 5, 7, 4096]) expect(await rowsOf(json, size)).toHaveLength(2);
    expect(await rowsOf(json, 1)).toEqual(await rowsOf(json));
  });

  test("are what JSON.parse reads", async () => {
    const row = fc.record({
      id: fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
      title: fc.string({ unit: "binary" }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 50 }), fc.nat(2), async (rows, size, indent) => {
        const json = JSON.stringify({ db: [{ data: { posts: rows } }] }, null, indent);
        const { db } = JSON.parse(new TextDecoder().decode(new TextEncoder().encode(json)));
        expect(await rowsOf(json, size)).toEqual(db[0].data.posts);
      }),
      { numRuns: generatedCases(200) },
    );
  });

  test("have no column that nobody asked for, and no column inside of another", async () => {
    const json = JSON.stringify({
      data: { users: [{ id: 1, email: "x@example.org", title: { id: 2, title: "inner" }, tags: [{ id: 3 }] }] },
    });
    expect(await rowsOf(json)).toEqual([{ id: 1 }]);
  });

  test("of other tables are counted, and nothing of them is read", async () => {
    const json = JSON.stringify({ data: { api_keys: [{ secret: "s1" }, { secret: "s2" }], posts: [post] } });
    const items = await itemsOf(json, { columns: (table) => (table === "posts" ? ALL : null) });
    expect(items).toContainEqual({ type: "count", table: "api_keys", count: 2 });
    expect(JSON.stringify(items)).not.toContain("s1");
  });

  test("may have a column named __proto__, which is a name like any other", async () => {
    const items = await itemsOf('{"data":{"posts":[{"__proto__":{"isAdmin":true},"id":1}],"__proto__":[{"id":2}]}}');
    expect(items.filter(({ type }) => type === "row")).toHaveLength(2);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test("may follow a byte order mark, and bytes that are no UTF-8", async () => {
    const json = new TextEncoder().encode(`\ufeff${JSON.stringify({ data: { posts: [post] } })}`);
    expect(await rowsOf(json)).toEqual([post]);
    const broken = Uint8Array.from(json, (byte) => (byte === 0xc3 ? 0xff : byte));
    const [row] = await rowsOf(broken);
    expect(row?.title).toContain("\ufffd");
  });
});

describe("a file that is broken", () => {
  const whole = JSON.stringify({
    db: [{ data: { posts: [post, { id: 2, title: "second" }, { id: 3, title: "third" }] } }],
  });

  test("gives what was whole, then says why no more follows", async () => {
    const items = await itemsOf(whole.slice(0, whole.indexOf("third")));
    expect(items.filter(({ type }) => type === "row")).toHaveLength(2);
    expect(items.at(-1)).toEqual({ type: "broken", reason: "truncated" });
  });

  test("is told wherever it is cut", async () => {
    for (let end = 0; end < whole.length; end++) {
      expect((await itemsOf(whole.slice(0, end))).at(-1)).toEqual({ type: "broken", reason: "truncated" });
    }
    expect((await itemsOf(whole)).some(({ type }) => type === "broken")).toBe(false);
  });

  test.each([
    "{]",
    "[}",
    '{"a" "b"}',
    '{"a":}',
    "{,}",
    '{"data":{"posts":[{"id":1}{"id":2}]}}',
    "nul",
    '{"a":1x}',
    "{1:2}",
    "<html>",
  ])("is no JSON: %s", async (json) => {
    expect((await itemsOf(json)).at(-1)).toMatchObject({ type: "broken" });
  });

  test("does not say what stands where it breaks", async () => {
    const items = await itemsOf('{"data":{"api_keys":[{"secret":"hunter2" secret-word}]}}');
    expect(items.at(-1)).toEqual({ type: "broken", reason: "invalid" });
    expect(JSON.stringify(items)).not.toMatch(/hunter2|secret-word/);
  });

  test("may nest 100,000 levels deep without an end of the stack, and what follows is read", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    expect(await rowsOf(`{"data":{"posts":[{"x":${deep},"id":1}],"y":${deep}}}`)).toEqual([{ id: 1 }]);
    const items = await itemsOf("[".repeat(1_000_001));
    expect(items).toEqual([{ type: "broken", reason: "deep" }]);
  });

  inFull("may have a text that no text is as long as", async () => {
    async function* endless() {
      yield new TextEncoder().encode('{"data":{"posts":[{"id":1,"title":"');
      const piece = new Uint8Array(1024 * 1024).fill(97);
      for (let count = 0; count < 100; count++) yield piece;
    }
    const items = await collect(readRows(endless(), everyRow));
    expect(items.at(-1)).toEqual({ type: "broken", reason: "long" });
  });
});
