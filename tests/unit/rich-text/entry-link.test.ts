import fc from "fast-check";
import { expect, test } from "vitest";
import { ownAddress } from "../../../src/content/entry-links/entries-at.ts";
import { linksOf, withLinks } from "../../../src/content/entry-links/links-of.ts";
import { publicPath, type Routing } from "../../../src/i18n/locale-url.ts";
import { LOCALES } from "../../../src/kernel/locale.ts";
import { contentLinkTarget, entryLink, navigationTarget, parseEntryLink } from "../../../src/kernel/url.ts";

const ID = "0199aaaa-0000-7000-8000-000000000001";

test("a link to an entry is read as it was written (property)", () => {
  const link = fc.record({
    id: fc.uuid(),
    locale: fc.option(fc.constantFrom(...LOCALES), { nil: null }),
    fragment: fc.stringMatching(/^[a-z0-9%-]{0,40}$/),
  });
  fc.assert(
    fc.property(link, (each) => {
      const href = entryLink(each);
      expect(parseEntryLink(href)).toEqual(each);
      expect(contentLinkTarget(href)).toBe(href);
    }),
  );
});

test.each([
  ...["entry:", "entry:x", `entry:${ID}/`, `entry:${ID}/de`, `entry:${ID}#`, `entry:${ID}#a b`, `entry:${ID}?a`],
  ...[` entry:${ID}`, `entry:${ID}\n`, `ENTRY:${ID}`, `entry:${ID.toUpperCase()}`, `entry:${ID}#a#b`],
])("refuses %j as a link of a text", (href) => {
  expect(parseEntryLink(href)).toBeNull();
  expect(() => contentLinkTarget(href, { external: true })).toThrow();
});

test("a link to an entry leads nowhere by itself: whatever navigates refuses it", () => {
  expect(() => navigationTarget(`entry:${ID}`, { external: true })).toThrow();
});

const ROUTINGS: Routing[] = [
  { strategy: "prefix_except_default", siteUrl: "https://a.example", domains: {} },
  { strategy: "prefix_and_default", siteUrl: "https://a.example", domains: {} },
  { strategy: "prefix_except_default", siteUrl: "https://a.example", domains: { en: "https://b.example" } },
];

test("the address of a page, as its visitors copy it, is read as that page in that language (property)", () => {
  const part = fc
    .stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8})?$/)
    .filter((slug) => !["fr", "en", "search", "blog"].includes(slug));
  const entry = fc.oneof(
    part.map((slug) => ({ kind: "post" as const, slug, path: `/blog/${slug}` })),
    fc
      .array(part, { maxLength: 3 })
      .map((parts) => ({ kind: "page" as const, slug: parts.join("/"), path: `/${parts.join("/")}` })),
  );
  const one = fc.constantFrom(...LOCALES);
  fc.assert(
    fc.property(entry, one, one, fc.constantFrom(...ROUTINGS), ({ kind, slug, path }, of, text, routing) => {
      fc.pre(slug !== "legal/legal");
      const address = (routing.domains[of] ?? routing.siteUrl) + publicPath(routing, of, path);
      expect(ownAddress(`${address}#suite`, text, routing)).toMatchObject({
        kind,
        slug,
        locale: of,
        fragment: "suite",
      });
      expect(ownAddress(path, text, routing)).toMatchObject({ kind, slug, locale: text, named: false, fragment: "" });
      expect(ownAddress(`${address}?a=b`, text, routing)).toBeNull();
      expect(ownAddress(address.replace(".example", ".example.org"), text, routing)).toBeNull();
    }),
  );
});

test("links are found and changed wherever a text holds them, and its words stay", () => {
  const text = {
    kind: "post",
    title: "/a",
    body: {
      type: "doc",
      content: [
        { type: "button", attrs: { href: "/a", kind: "primary" }, content: [{ type: "text", text: "/a" }] },
        { type: "video", attrs: { transcript: "/a", poster: null } },
        {
          type: "paragraph",
          content: [{ type: "text", text: "/b", marks: [{ type: "link", attrs: { href: "/b", title: "/a" } }] }],
        },
      ],
    },
    blocks: [{ type: "hero", actions: [{ label: "/a", to: "/c" }], href: null }],
  };
  expect(linksOf(text)).toEqual(["/a", "/b", "/c"]);
  const before = structuredClone(text);
  const after = withLinks(text, (href) => (href === "/a" ? "/z" : href));
  expect(text).toEqual(before);
  expect(linksOf(after)).toEqual(["/z", "/b", "/c"]);
  expect(withLinks(after, (href) => (href === "/z" ? "/a" : href))).toEqual(before);
  expect(JSON.stringify(after).split('"/a"')).toHaveLength(JSON.stringify(before).split('"/a"').length - 2);
});
