import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, code: number }} Outcome */

/**
 * Runs Vitest and counts.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export async function runVitest(args, env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-report-"));
  const report = join(folder, "report.json");
  try {
    const code = await run(
      [
        join(ROOT, "node_modules/vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...args,
      ],
      env,
    );
    return { ...count(readReport(report)), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The counts of Vitest's JSON report. A file that could not be loaded holds no test, and still is a failure.
 * @param {{ testResults?: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function count({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter((test) => test.status === "failed").length;
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed };
}

/**
 * Several runs as one.
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sumOf(outcomes) {
  const total = (/** @type {keyof Outcome} */ key) => outcomes.reduce((sum, each) => sum + each[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped"), code: total("code") };
}

/** @param {Outcome} outcome */
export function summary({ passed, failed, skipped }) {
  return `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {}; // Vitest stopped before the end; its exit code says so
  }
}
