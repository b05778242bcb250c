import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, run } from "./run.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], code: number }} Outcome failures:
 *   a text for each failed test: its file, its name, and how the message begins
 * @typedef {{
 *   name?: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[],
 * }} FileReport
 */

/** Lines of a failure's message that the summary repeats: enough to see what was expected, and where. */
const MESSAGE_LINES = 12;

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
 * The counts and the failures of Vitest's JSON report. A file that could not be loaded holds no test, and still is a
 * failure.
 * @param {{ testResults?: FileReport[] }} report
 */
export function count({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failures = testResults.flatMap(failuresOf);
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter((test) => test.status === "failed").length;
  return { passed, failed: failures.length, skipped: tests.length - passed - failed, failures };
}

/** @param {FileReport} file */
function failuresOf(file) {
  const where = file.name === undefined ? "" : relative(ROOT, file.name);
  const failed = file.assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) {
    return failed.map((test) => failure(`${where} > ${test.fullName ?? ""}`, test.failureMessages?.[0]));
  }
  return file.status === "failed" ? [failure(where, file.message)] : [];
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function failure(title, message = "") {
  const lines = stripVTControlCharacters(message).trim().split("\n", MESSAGE_LINES);
  return [`failed: ${title}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/**
 * Several runs as one.
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function sumOf(outcomes) {
  const total = (/** @type {"passed" | "failed" | "skipped" | "code"} */ key) =>
    outcomes.reduce((sum, each) => sum + each[key], 0);
  return {
    passed: total("passed"),
    failed: total("failed"),
    skipped: total("skipped"),
    code: total("code"),
    failures: outcomes.flatMap((each) => each.failures),
  };
}

/**
 * What failed, since hours of output may lie between a failure and the end of a run; the last line is the count.
 * @param {Omit<Outcome, "code">} outcome
 */
export function summary({ passed, failed, skipped, failures }) {
  const counted = `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return [...failures, counted].join("\n");
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {}; // Vitest stopped before the end; its exit code says so
  }
}
