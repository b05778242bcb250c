import fc from "fast-check";
import { expect, test } from "vitest";
import { publicPath } from "../../../src/i18n/locale-url.ts";
import { listPathWithoutQuery } from "../../../src/kernel/list-paths.ts";
import { LOCALES } from "../../../src/kernel/locale.ts";
import {
  blogPath,
  FEED_FORMATS,
  feedPath,
  markdownAlternatePath,
  payloadPath,
  siteMapPath,
} from "../../../src/kernel/paths.ts";
import { parsePublicUrl } from "../../../src/site/routing/public-url.ts";

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,2}$/);
const page = fc.integer({ min: 1, max: 9_999 });
const list = fc.oneof(
  fc.record({ tag: fc.option(slug), page }).map(blogPath),
  page.map((number) => siteMapPath(number)),
);
const form = fc.constantFrom((path: string) => path, payloadPath, markdownAlternatePath);
const feed = fc.record({ format: fc.constantFrom(...FEED_FORMATS), tag: fc.option(slug) }).map(feedPath);
const address = fc.oneof(
  fc.tuple(form, list).map(([of, path]) => of(path)),
  feed,
);

test("each page of a list has one path of its own, without a query, which leads back to it where queries are read", () => {
  const routing = {
    strategy: "prefix_except_default",
    siteUrl: "http://a.example",
    domains: {},
    lists: "paths",
  } as const;
  fc.assert(
    fc.property(fc.array(address, { maxLength: 20 }), fc.constantFrom(...LOCALES), (addresses, locale) => {
      const paths = new Map(addresses.map((each) => [each, publicPath(routing, locale, each)]));
      expect(new Set(paths.values()).size).toBe(paths.size);
      for (const [before, path] of paths) {
        expect(path).toMatch(/^[/a-z0-9._-]+$/);
        if (/^\/(?:blog|feed)\b.*\?/.test(before))
          expect(parsePublicUrl(path, undefined, routing)).toMatchObject({ kind: "redirect", locale, path: before });
        else if (!before.includes("?")) expect(path).toBe(publicPath({ ...routing, lists: undefined }, locale, before));
      }
    }),
  );
});

test("other queries stay: the version of a picture, the text of a search", () => {
  for (const path of [
    "/og/blog/x.png?v=1",
    "/search?q=a&page=2",
    "/pricing?page=2",
    "/careers/feed.xml?tag=x",
    "/?a=b",
  ])
    expect(listPathWithoutQuery(path)).toBe(path);
});
