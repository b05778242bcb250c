import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGES } from "../../src/admin/areas/index.ts";
import { returnPathAmong } from "../../src/admin/framework/contract/return-path.ts";

const returnPath = (to: string | null | undefined) => returnPathAmong(PAGES, to);

const CLOSED = Object.entries(PAGES).flatMap(([path, right]) => (right === "open" ? [] : [path]));
const OPEN = Object.entries(PAGES).flatMap(([path, right]) => (right === "open" ? [path] : []));

test("every page that asks for an administrator is a way back, its query kept", () => {
  for (const path of CLOSED) {
    expect(returnPath(path)).toBe(path);
    expect(returnPath(`${path}?actor=a%40example.org&from=1`)).toBe(`${path}?actor=a%40example.org&from=1`);
  }
});

test("the login page and the other open pages are no way back: a loop, or a token's page", () => {
  for (const path of OPEN) expect(returnPath(path)).toBeNull();
});

const NASTY = [
  "//evil.example/admin",
  "/\\evil.example",
  "\\\\evil.example/admin",
  "https://evil.example/admin",
  "javascript:alert(1)",
  "data:text/html,x",
  "/admin/../../evil",
  "/admin/..%2f..%2fevil",
  "/admin//evil.example",
  "/admin/./users",
  "/%61dmin",
  "/admin%00",
  "/admin\t",
  "/admin\r\nSet-Cookie: a=b",
  " /admin",
  "/admin ",
  "/ADMIN",
  "/admin/",
  "/admin#token=x",
  "/admin?to=//evil.example",
  "/admin?x=<script>",
  "/admin?x=\\",
  "/admin?\r\nx",
  "@evil.example/admin",
  "/admin@evil.example",
  "/ａdmin",
  "/blog",
  "",
  "constructor",
  "__proto__",
];

test.each(NASTY)("%j is no way back", (to) => {
  expect(returnPath(to)).toBeNull();
});

test("whatever is asked for, a way back is a listed page of this very site, and safe in a header", () => {
  const pieces = [
    "/",
    "\\",
    "//",
    "..",
    "%2f",
    "%5C",
    "@",
    ":",
    "?",
    "#",
    "\t",
    "\r\n",
    "admin",
    "users",
    "evil.example",
  ];
  const crafted = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
  const near = fc
    .tuple(fc.constantFrom(...CLOSED), fc.oneof(fc.string({ unit: "binary" }), crafted))
    .map(([path, rest]) => path + rest);
  fc.assert(
    fc.property(fc.oneof(crafted, near, fc.string({ unit: "binary" }), fc.webUrl()), (to) => {
      const back = returnPath(to);
      if (back === null) return;
      expect(back).toBe(to);
      const url = new URL(back, "https://site.example");
      expect(url.origin).toBe("https://site.example");
      expect(CLOSED).toContain(url.pathname);
      expect(back).toMatch(/^[!-~]*$/);
      expect(url.hash).toBe("");
    }),
    { numRuns: 5_000 },
  );
});
