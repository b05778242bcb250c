import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./project.ts";

const { count, summary } = await import(join(ROOT, "scripts/vitest.mjs"));
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((name) => ({ status: name })),
});

test("the last line counts tests, and a file that could not be loaded as a failure", () => {
  const testResults = [file("passed", "passed", "skipped"), file("failed", "passed", "failed"), file("failed")];
  expect(summary(count({ testResults }))).toBe("tests: 2 passed, 2 failed, 1 skipped");
  expect(summary(count({ testResults: [file("passed", "passed")] }))).toBe("tests: 1 passed, 0 failed");
});
