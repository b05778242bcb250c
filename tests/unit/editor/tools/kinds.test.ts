import { expect, test } from "vitest";
import { words as english } from "../../../../src/admin/areas/editor/screen-words.en.ts";
import { words as french } from "../../../../src/admin/areas/editor/screen-words.fr.ts";
import { BLOCK_KINDS, KIND_GROUPS } from "../../../../src/admin/areas/editor/tools/kinds/block-kinds.ts";
import { matchKinds } from "../../../../src/admin/areas/editor/tools/kinds/match-kinds.ts";

const found = (query: string) => matchKinds(query).map(({ id }) => id);

test("each kind is found first by its whole name, in French and in English, with accents and without", () => {
  for (const { id, names } of BLOCK_KINDS) {
    for (const name of [names.fr, names.en]) {
      expect(found(name)[0]).toBe(id);
      const query = name.replace(/[\s:]+/g, "");
      expect(found(query)[0]).toBe(id);
      expect(found(query.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase())[0]).toBe(id);
    }
  }
});

test("a name comes before another word for it; what means nothing finds nothing", () => {
  expect(found("t").slice(0, 3)).toEqual(["heading2", "heading3", "heading4"]);
  expect(found("note").slice(0, 2)).toEqual(["callout-note", "footnote"]);
  expect(found("à noter")[0]).toBe("callout-note");
  expect(found("conseil")[0]).toBe("callout-tip");
  expect(found("liste puces")[0]).toBe("bulletList");
  expect(found("pdf")).toEqual(["file"]);
  expect(found("youtube")).toEqual(["video"]);
  expect(found("xyz")).toEqual([]);
});

test("a callout is called in the menu what it is called in the text", () => {
  for (const [locale, { editor }] of [
    ["fr", french],
    ["en", english],
  ] as const) {
    for (const [kind, name] of Object.entries(editor.text.callout.kinds)) {
      expect(BLOCK_KINDS.find(({ id }) => id === `callout-${kind}`)?.short?.[locale]).toBe(name);
    }
  }
  expect(found("astuce")[0]).toBe("callout-tip");
});

test("without a query all kinds stand in their groups, one after the other", () => {
  const groups = matchKinds("").map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([...KIND_GROUPS]);
  expect(groups).toEqual(KIND_GROUPS.flatMap((group) => groups.filter((each) => each === group)));
});
