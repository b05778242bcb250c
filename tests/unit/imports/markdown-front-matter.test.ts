import { describe, expect, test } from "vitest";
import { decodeLeniently } from "../../../src/importers/markdown-site/decode.ts";
import { splitLooseFrontMatter } from "../../../src/importers/markdown-site/front-matter.ts";

const split = (text: string) => splitLooseFrontMatter(text);

describe("front matter", () => {
  test("in YAML: values are what was typed, dates and numbers too", () => {
    const { values, body, bodyLine, lines } = split("---\ntitle: 1.10\ndate: 2018-11-20\ntags: [a, 2]\n---\n\nText");
    expect(values).toEqual({ title: "1.10", date: "2018-11-20", tags: ["a", "2"] });
    expect([body, bodyLine, lines.get("date")]).toEqual(["\nText", 6, 3]);
  });

  test("in TOML: a date without a time stays that day, and one with a zone keeps its moment", () => {
    const { values, lines } = split(
      '+++\ntitle = "A"\ndate = 2018-11-20\nlast = 2018-11-20T16:33:00+01:00\n[params]\nx = 1\n+++\nText',
    );
    expect(values).toEqual({ title: "A", date: "2018-11-20", last: "2018-11-20T16:33:00.000+01:00", params: { x: 1 } });
    expect(lines.get("date")).toBe(3);
  });

  test("in JSON, alone or between lines of semicolons", () => {
    expect(split('{\n  "title": "A } b",\n  "draft": true\n}\n\nText')).toMatchObject({
      values: { title: "A } b", draft: true },
      body: "\nText",
      bodyLine: 5,
    });
    expect(split('"title": "A"\nText').values).toEqual({});
    expect(split(';;;\n"title": "A"\n;;;\nText')).toMatchObject({ values: { title: "A" }, body: "Text" });
  });

  test("a rule at the beginning is none, nor are words between two rules, nor a brace", () => {
    for (const text of [
      "---\n\nWords\n\n---\nMore",
      "---\nWords without an end",
      "{ a } b\n",
      "+++\nwords",
      "***\na: b\n***\n",
    ]) {
      expect(split(text)).toMatchObject({ values: {}, body: text, bodyLine: 1, error: null });
    }
  });

  test("may be empty, end with three points, and follow empty lines", () => {
    expect(split("---\n---\nText")).toMatchObject({ values: {}, body: "Text", bodyLine: 3 });
    expect(split("---\ntitle: a\n...\nText")).toMatchObject({ values: { title: "a" }, body: "Text" });
    expect(split("\n\n---\ntitle: a\n---\nText")).toMatchObject({ values: { title: "a" }, body: "Text", bodyLine: 6 });
  });

  test("that YAML refuses keeps the lines it can, and says where it is wrong", () => {
    const { values, error, body } = split('---\ntitle: One: two\nslug: "a-b"\n\tdate: x\n---\nText');
    expect(values).toMatchObject({ title: "One: two", slug: "a-b" });
    expect(error?.line).toBeGreaterThanOrEqual(2);
    expect(body).toBe("Text");
  });

  test("that TOML or JSON refuses is named, and its words do not leak into the text", () => {
    expect(split("+++\ntitle = A b\nslug = 'x'\n+++\nText")).toMatchObject({
      values: { slug: "x" },
      body: "Text",
      error: { line: 2 },
    });
    expect(split('{\n"title": A\n}\nText')).toMatchObject({ body: "Text", error: { detail: "JSON" } });
  });

  test("aliases are opened, but not without end", () => {
    expect(split("---\na: &x [1]\nb: *x\n---\n").values).toEqual({ a: ["1"], b: ["1"] });
    const levels = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(",")}]`,
    );
    const { error } = split(`---\na0: &a0 [x]\n${levels.join("\n")}\ntitle: kept\n---\n`);
    expect(error).not.toBeNull();
  });

  test("no tag of YAML runs anything", () => {
    expect(
      split("---\ntitle: !!js/function 'function () { throw 1 }'\nx: !ruby/object:A {a: b}\n---\n").values,
    ).toMatchObject({
      title: "function () { throw 1 }",
    });
  });
});

describe("bytes", () => {
  const decode = (...bytes: number[]) => decodeLeniently(Uint8Array.from(bytes));

  test("a byte order mark and CRLF are no part of the text", () => {
    expect(decodeLeniently(Buffer.from("\uFEFF---\r\ntitle: é\r\n---\rx"))).toEqual({
      text: "---\ntitle: é\n---\nx",
      encoding: null,
    });
  });

  test("Windows-1252 and UTF-16 are read and named; what is no text is none", () => {
    expect(decode(0xe9, 0x20, 0x80, 0x92)).toEqual({ text: "é €’", encoding: "Windows-1252" });
    expect(decode(0xff, 0xfe, 0xe9, 0x00)).toEqual({ text: "é", encoding: "UTF-16" });
    expect(decode(0x89, 0x50, 0x00, 0x01)).toBeNull();
  });
});
