import { expect, test } from "vitest";
import { isGhost } from "../../../../src/importers/ghost/is-ghost.ts";
import { ghostExport, publicPost } from "../../../support/imports/ghost.ts";

const isExport = (text: string) => isGhost(new TextEncoder().encode(text));

test.each([
  ghostExport({ posts: [publicPost()] }),
  `\ufeff \n ${ghostExport({})}`,
  JSON.stringify(JSON.parse(ghostExport({ posts: [] })), null, 4),
  JSON.stringify({ meta: { exported_on: 1, version: "003" }, data: {} }),
  JSON.stringify({ data: { posts: [] } }),
  ghostExport({ posts: [publicPost({ html: "x".repeat(100_000) })] }).slice(0, 5000),
])("an export of Ghost: %.60s", (text) => expect(isExport(text)).toBe(true));

test.each([
  "",
  "{}",
  "[]",
  '{"db":"file.sqlite"}',
  '{"data":[]}',
  '{"name":"x","data":{"posts":[]}}',
  '{"meta":{},"pages":1}',
  '<?xml version="1.0"?><rss></rss>',
  "---\ntitle: db\n---\n",
  `${" ".repeat(70_000)}{"db":[{"meta":{"exported_on":1}}]}`,
])("something else: %.60s", (text) => expect(isExport(text)).toBe(false));
