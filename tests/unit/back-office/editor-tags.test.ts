import { expect, test } from "vitest";
import { tagOf } from "../../../src/admin/areas/editor/details/tags/tags.ts";

const used = [
  { tag: "dot-net", label: ".NET", total: 3 },
  { tag: "c-sharp", label: "C#", total: 2 },
  { tag: "mer", label: "Mer", total: 1 },
];

test.each([
  ["C++", { tag: "c-plus-plus", label: "C++" }],
  ["C", { tag: "c", label: "C" }],
  ["Net", { tag: "net", label: "Net" }],
  [" .net ", { tag: "dot-net", label: ".NET" }],
  ["c#", { tag: "c-sharp", label: "C#" }],
  ["mer", { tag: "mer", label: "Mer" }],
])("“%s” is the tag with its signs, as in a file", (typed, tag) => expect(tagOf(typed, used)).toEqual(tag));

test("a tag of signs alone is none, and one published before with a shorter address is not taken for another", () => {
  expect(tagOf("—", used)).toBeNull();
  expect(tagOf("C", [{ tag: "c", label: "C++", total: 1 }])).toEqual({ tag: "c", label: "C" });
  expect(tagOf("C++", [{ tag: "c", label: "C++", total: 1 }])).toEqual({ tag: "c", label: "C++" });
});
