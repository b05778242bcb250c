import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFence, fences, RECIPES } from "../support/recipes.ts";
import { removeAll, temporaryFolder } from "../support/site.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const tests = fences.map(({ path }) => path).filter((path) => path.endsWith(".test.ts"));

let copy = "";
beforeAll(async () => {
  copy = await copyRepository();
  for (const fence of fences) applyFence(copy, fence);
});
afterAll(removeAll);

test("every recipe adds something and tests it", () => {
  const recipes = RECIPES.split(/^## /m).filter((part) => part.includes(" title="));
  expect(recipes).toHaveLength(6);
  for (const recipe of recipes) expect(recipe).toMatch(/title=tests\//);
});

test("a kind of content is one declaration, two lists, and the screen that lists it with its words", () => {
  const [recipe = ""] = RECIPES.split(/^## /m).filter((part) => part.startsWith("A kind of content"));
  const files = [...recipe.matchAll(/^```\w+ title=(\S+)/gm)].map(([, path = ""]) => path);
  expect(files.filter((path) => !path.startsWith("tests/"))).toEqual([
    ...["src/kinds/partner/kind.ts", "src/kinds/contract/kind-names.ts", "src/kinds/kinds.ts"],
    ...["screens.tsx", "screen-words.fr.ts", "screen-words.en.ts"].map((name) => `src/admin/areas/features/${name}`),
  ]);
});

test("what the recipes add passes every static check, is built, and does what their tests say", async () => {
  await run("scripts/check.mjs");
  await run("bin/vitrine.mjs", "build");
  const report = join(copy, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  await run("node_modules/vitest/vitest.mjs", "run", ...reporters, ...tests, "-t", testNames().join("|"));
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    numPassedTests: number;
    testResults: { name: string }[];
  };
  expect(testResults.map(({ name }) => name.slice(copy.length + 1)).sort()).toEqual([...tests].sort());
  // The contract's runs on each engine.
  expect(numPassedTests).toBeGreaterThan(tests.length);
}, 900_000);

/** What git keeps, and what is new besides; packages by a link. */
async function copyRepository(): Promise<string> {
  const folder = await temporaryFolder("vitrine-recipes-");
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split("\n").filter((line) => line !== "" && existsSync(join(ROOT, line)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** The names of the recipes' own tests: the contract's file runs all others besides. */
function testNames(): string[] {
  const names = fences
    .filter(({ language, path }) => path.startsWith("tests/") && language !== "diff")
    .flatMap(({ code }) => [...code.matchAll(/^\s*(?:it|test)\("([^"]+)"/gm)].map(([, name = ""]) => name));
  return names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

/** Runs a script in the copy; gives what it printed. */
async function run(...command: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, LANG: "C", HOME: process.env.HOME };
  const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
  const { code, output } = await new Promise<{ code: number | string; output: string }>((done) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: error === null ? stdout : `${stdout}\n${stderr}` }),
    );
  });
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output}`);
  return output;
}
