import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownAlternatePath, splitMarkdownAlternatePath } from "../../../src/kernel/paths.ts";

test.each([
  ["/", "/index.md"],
  ["/pricing", "/pricing.md"],
  ["/legal/terms", "/legal/terms.md"],
  ["/blog/essai", "/blog/essai.md"],
  ["/index", "/index/index.md"],
  ["/index/index", "/index/index/index.md"],
  ["/legal/index", "/legal/index.md"],
])("the Markdown alternate of %s is %s", (path, alternate) => {
  expect(markdownAlternatePath(path)).toBe(alternate);
  expect(splitMarkdownAlternatePath(alternate)).toBe(path);
});

test("a list keeps its query", () => {
  expect(markdownAlternatePath("/blog?tag=a&page=2")).toBe("/blog.md?tag=a&page=2");
  expect(markdownAlternatePath("/?a=1")).toBe("/index.md?a=1");
});

test("other paths are none", () => {
  for (const path of ["/", "/index", "/pricing", "/feed.xml", "/md"])
    expect(splitMarkdownAlternatePath(path)).toBeNull();
});

test("no two pages share one, whatever their paths", () => {
  const path = fc.array(fc.constantFrom("index", "blog", "a"), { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(path, (each) => {
      expect(splitMarkdownAlternatePath(markdownAlternatePath(each))).toBe(each);
    }),
  );
});
