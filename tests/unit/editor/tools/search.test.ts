import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Search } from "../../../../src/admin/areas/editor/find/search.ts";

const LOOSE = { matchCase: false, matchAccents: false };
const found = (text: string, query: string, options = LOOSE) =>
  new Search(query, options).in(text).map(({ from, to }) => text.slice(from, to));

describe("what counts as the same", () => {
  test.each([
    ["Été, été, ete", "ete", ["Été", "été", "ete"]],
    ["Le cœur et le coeur", "coeur", ["cœur", "coeur"]],
    ["cœur", "o", []],
    ["l’été", "l'ete", ["l’été"]],
    ["Vraiment\u202F?", "vraiment ?", ["Vraiment\u202F?"]],
    ["e\u0301te\u0301", "été", ["e\u0301te\u0301"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["rien", "", []],
  ])("%s: %s", (text, query, matches) => {
    expect(found(text, query)).toEqual(matches);
  });

  test("case and accents count where they are asked for, each by itself", () => {
    const text = "Cote, Côte, côte, cote";
    expect(found(text, "côte", { matchCase: false, matchAccents: true })).toEqual(["Côte", "côte"]);
    expect(found(text, "Cote", { matchCase: true, matchAccents: false })).toEqual(["Cote", "Côte"]);
    expect(found(text, "côte", { matchCase: true, matchAccents: true })).toEqual(["côte"]);
  });
});

const text = fc.string({ unit: fc.constantFrom(..."aàâeéoœAÉŒ'’ \u00A0İß\u0301"), maxLength: 60 });
const options = fc.record({ matchCase: fc.boolean(), matchAccents: fc.boolean() });

test("matches are rising, apart, and what was looked for", () => {
  fc.assert(
    fc.property(text, text, options, (subject, query, given) => {
      const search = new Search(query, given);
      let end = 0;
      for (const { from, to } of search.in(subject)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(new Search(subject.slice(from, to), given).in(query)).toEqual([{ from: 0, to: query.length }]);
        end = to;
      }
    }),
  );
});

test("a passage of a text is found in it, whatever is around it", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."aàâeéoœAÉŒ'’ \u00A0"), maxLength: 20 });
  fc.assert(
    fc.property(plain, plain, plain, options, (before, query, after, given) => {
      const matches = new Search(query, given).in(before + query + after);
      expect(matches.length > 0).toBe(query !== "");
    }),
  );
});
