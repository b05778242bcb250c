import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { removeAll, temporaryFolder } from "../../support/site.ts";

const SECRET_KEY = new URL("../../../src/identity/secret-key.ts", import.meta.url).href;
const PROCESSES = 6;
/** By then each of them has started. */
const START_MS = 2_000;

afterAll(removeAll);
test("processes that make the key at the same moment have the same one, and leave nothing else", async () => {
  const folder = await temporaryFolder();
  const code = `
    const { readSecretKey } = await import(${JSON.stringify(SECRET_KEY)});
    while (Date.now() < ${Date.now() + START_MS});
    process.stdout.write(readSecretKey(undefined, ${JSON.stringify(folder)}));
  `;
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  const keys = await Promise.all(Array.from({ length: PROCESSES }, run));
  expect(new Set(keys.map(({ stdout }) => stdout)).size).toBe(1);
  expect(keys[0]?.stdout).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(folder)).toEqual(["secret"]);
});
