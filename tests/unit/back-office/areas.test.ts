import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { words as english } from "../../../src/admin/app/words/en.ts";
import { words as french } from "../../../src/admin/app/words/fr.ts";
import { mergeWords } from "../../../src/admin/app/words/merge-words.ts";
import { ENDPOINTS } from "../../../src/admin/areas/endpoints.ts";
import { AREAS, PAGES } from "../../../src/admin/areas/index.ts";
import { joinWords } from "../../../src/admin/framework/app/words/join-words.ts";
import type { Page } from "../../../src/admin/framework/contract/area.ts";

const FOLDER = join(import.meta.dirname, "../../../src/admin/areas");
const has = (area: string, file: string) => existsSync(join(FOLDER, area, file));
const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

test("every folder is an area of the list, under its own name", () => {
  expect(AREAS.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test("no page and no endpoint stands in two areas", () => {
  const paths = AREAS.flatMap(({ pages }) => Object.keys(pages));
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(PAGES).sort()).toEqual(paths.sort());
});

describe.each(AREAS)("the area $name", ({ name, pages }) => {
  test("answers its endpoints", async () => {
    expect(has(name, "handlers.ts")).toBe(has(name, "endpoints.ts"));
  });

  test("shows its pages", () => {
    const closed = Object.values<Page>(pages).filter(({ access }) => access !== "open");
    expect(has(name, "screens.tsx")).toBe(closed.length > 0);
  });

  test("speaks both languages, or says nothing", () => {
    expect(has(name, "words.fr.ts")).toBe(has(name, "words.en.ts"));
    expect(has(name, "screen-words.fr.ts")).toBe(has(name, "screen-words.en.ts"));
  });

  test.each(Object.values<Page>(pages).flatMap(({ navigation }) => navigation ?? []))(
    "names its page in both languages ($icon)",
    ({ label, keywords }) => {
      for (const words of [french, english]) {
        expect(label(words)).toMatch(/\p{L}/u);
        expect(keywords(words)).toMatch(/\p{L}/u);
      }
    },
  );
});

test("what changes something takes a body, and what is read takes none", () => {
  // The bytes of a file are a body that no schema reads; no call takes both.
  for (const [name, { body, bytes }] of Object.entries(ENDPOINTS))
    expect([name, (body !== undefined) !== (bytes === true)]).toEqual([name, !name.startsWith("GET ")]);
});

/** The words that come with the screens of areas, by file. */
const screenWords = import.meta.glob<object>("../../../src/admin/areas/*/screen-words.{fr,en}.ts", {
  eager: true,
  import: "words",
});

test.each(Object.entries(screenWords))("the words of screens in %s join those of every page", (file, words) => {
  const known = file.endsWith(".fr.ts") ? french : english;
  const joined = joinWords(known, words);
  const groups = [known, words].flatMap((source) => Object.entries<object>({ ...source }));
  for (const [name, group] of groups.filter(([, each]) => typeof each === "object")) {
    expect(Object.keys(group).filter((key) => Reflect.get(Reflect.get(joined, name), key) === undefined)).toEqual([]);
  }
});

test("a word that stands in both is refused, instead of one hiding the other", () => {
  expect(() => joinWords(french, { articles: { name: "Blog" } })).toThrow(/"name"/);
  expect(() => joinWords(french, { articles: "Blog" })).toThrow(/"articles"/);
});

test("both languages have the same words", () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(french).sort());
});

test("words of one name in two areas are refused, instead of one hiding the other", () => {
  expect(mergeWords({ save: "Save" }, [{ users: { name: "Users" } }])).toEqual({
    save: "Save",
    users: { name: "Users" },
  });
  expect(() => mergeWords({}, [{ users: {} }, { users: {} }])).toThrow(/"users"/);
  expect(() => mergeWords({ users: {} }, [{ users: {} }])).toThrow(/"users"/);
});
