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
  expect(summary(count({ testResults })).split("\n").at(-1)).toBe("tests: 2 passed, 2 failed, 1 skipped");
  expect(summary(count({ testResults: [file("passed", "passed")] }))).toBe("tests: 1 passed, 0 failed");
});

test("the lines above it name each failure, its file, and the beginning of what it says", () => {
  const testResults = [
    {
      name: join(ROOT, "tests/unit/one.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "holds" },
        {
          status: "failed",
          fullName: "a group breaks",
          failureMessages: [`\u001b[31mexpected 1 to be 2\u001b[39m\n${"  at a line\n".repeat(40)}`],
        },
      ],
    },
    { name: join(ROOT, "tests/unit/two.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
  ];
  const lines = summary(count({ testResults })).split("\n");
  expect(lines).toContain("failed: tests/unit/one.test.ts > a group breaks");
  expect(lines).toContain("  expected 1 to be 2");
  expect(lines.slice(-3)).toEqual(["failed: tests/unit/two.test.ts", "  no such module", "tests: 1 passed, 2 failed"]);
  expect(lines.length).toBeLessThan(20);
  expect(lines.join()).not.toContain("holds");
});
