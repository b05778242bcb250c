import { expect, test } from "vitest";
import { readRobots } from "../../../../src/importers/address/walk/robots.ts";
import { cpuTime } from "../../../support/imports/cpu-time.ts";

const allows = (text: string, path: string) => readRobots(text).allows(`https://old.example${path}`);

test.each([
  ["the longest rule counts", "User-agent: *\nDisallow: /a\nAllow: /a/b", { "/a": false, "/a/b": true, "/c": true }],
  ["of two as long, the one that allows", "User-agent: *\nDisallow: /page\nAllow: /page", { "/page": true }],
  [
    "stars and ends",
    "User-agent: *\nDisallow: /*.php$\nDisallow: /x*y",
    { "/a.php": false, "/a.php?b": true, "/x/z/y/": false, "/x": true },
  ],
  ["an empty rule forbids nothing", "User-agent: *\nDisallow:", { "/a": true }],
  [
    "names by any case, comments, CRLF, and a mark of order",
    "\uFEFFuser-AGENT: vitrine-import # us\r\ndisallow: /a # all",
    { "/a": false },
  ],
  [
    "groups of one name are one; several names share a group",
    "User-agent: other\nUser-agent: Vitrine-Import\nDisallow: /a\n\nUser-agent: Vitrine-Import\nDisallow: /b",
    { "/a": false, "/b": false, "/c": true },
  ],
  [
    "a group of its own replaces the one for all",
    "User-agent: *\nDisallow: /\nUser-agent: Vitrine-Import\nDisallow: /a",
    { "/a": false, "/b": true },
  ],
  [
    "another program's group is none of ours",
    "User-agent: Vitrine\nDisallow: /\nUser-agent: Vitrine-Importer\nDisallow: /",
    { "/a": true },
  ],
  [
    "letters and their codes are the same",
    "User-agent: *\nDisallow: /été\nDisallow: /%7Ea",
    { "/%C3%A9t%C3%A9": false, "/~a": false },
  ],
  ["robots.txt itself is always read", "User-agent: *\nDisallow: /", { "/robots.txt": true, "/": false }],
  ["what is no rule is none", "<html>Disallow: /</html>\nDisallow: /", { "/a": true }],
])("%s", (_, text, paths) => {
  const found = Object.fromEntries(Object.keys(paths).map((path) => [path, allows(text, path)]));
  expect(found).toEqual(paths);
});

test("a pause is kept within a bound, and sitemaps are those of the whole file", () => {
  const robots = readRobots("Sitemap: https://old.example/a.xml\nUser-agent: *\nCrawl-delay: 3600\nSitemap: /b.xml");
  expect(robots.delayMs).toBe(10_000);
  expect(robots.sitemaps).toEqual(["https://old.example/a.xml", "/b.xml"]);
  expect(readRobots("User-agent: *\nCrawl-delay: soon").delayMs).toBe(0);
});

test("hostile rules take little time", async () => {
  const text = `User-agent: *\n${`Disallow: /${"*a".repeat(400)}b\n`.repeat(600)}`;
  const robots = readRobots(text);
  expect(await cpuTime(() => robots.allows(`https://old.example/${"a".repeat(900)}`))).toBeLessThan(2_000);
});
