import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

afterAll(removeProjects);

test("a folder of more than 15 files, what recipes add included, and a file of more than 300 lines are named, and no smaller one", async () => {
  const numbered = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, "export {};\n"]));
  const folder = makeFolder({
    ...numbered("src/full", 15),
    ...numbered("src/full/room", 1),
    ...numbered("src/crowded", 16),
    ...numbered("src/db/migrations", 16),
    "tests/unit/short.test.ts": "//\n".repeat(300),
    "scripts/long.mjs": "//\n".repeat(301),
    "src/site/site.ts": "//\n".repeat(301),
    "tests/contract/content/searching.ts": "//\n".repeat(300),
    ...numbered("src/taught", 15),
    ...numbered("src/changed", 15),
    "CONTRIBUTING.md": "```ts title=src/taught/new.ts\n```\n\n```diff title=src/changed/0.ts\n```\n",
  });
  const { code, stderr } = await start([join(ROOT, "scripts/checks/rooms.mjs"), folder]).ended;
  expect(code).toBe(1);
  const named = stderr.split("\n").map((line) => line.split(" ", 1)[0]);
  expect(named).toEqual(
    expect.arrayContaining(["src/crowded", "src/taught", "scripts/long.mjs", "tests/contract/content/searching.ts"]),
  );
  for (const path of [
    "src/changed",
    "src/full",
    "src/full/room",
    "src/db/migrations",
    "tests/unit/short.test.ts",
    "src/site/site.ts",
  ])
    expect(named).not.toContain(path);
});
