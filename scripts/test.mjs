/**
 * `npm test`: its own set-up, and most static checks beside the tests that prove each row of docs/specification.md. `npm run
 * test:full` goes on with what is slow by nature. The last line is the count of everything that ran; what follows `--`
 * goes to Vitest: `npm test -- tests/http`.
 */
import { constants } from "node:os";
import { chromiumMissing, findChromium, findHeadlessShell } from "./browsers/chromium.mjs";
import { findOtherBrowsers, otherBrowsersMissing } from "./browsers/others.mjs";
import { findProgram } from "./browsers/programs.mjs";
import { prepareFirebaseTests, runFirebaseTests } from "./firebase/run.mjs";
import { ROOT, run } from "./run.mjs";
import { staticChecks } from "./static-checks.mjs";
import { runVitest, summary, sumOf } from "./vitest.mjs";

const EVERYDAY = ["unit", "contract", "http", "command-line", "launcher", "journeys"];
/** Every page under axe, at every width, and at its extremes; other engines; then what measures, and so runs alone. */
const REST = ["full", "browsers", "lighthouse", "quality"];

const [full, ...vitestArguments] =
  process.argv[2] === "--full" ? [true, ...process.argv.slice(3)] : [false, ...process.argv.slice(2)];
const began = Date.now();
const chromium = await findChromium();
if (chromium === undefined) {
  console.error(chromiumMissing());
  process.exit(1);
}
const headlessShell = await findHeadlessShell();
if (headlessShell === undefined)
  console.log("chromium-headless-shell was not found: Chromium takes its place, and the run takes longer");
const others = full ? await findOtherBrowsers() : { found: {}, missing: [] };
if (others.missing.length > 0) {
  console.error(otherBrowsersMissing(others.missing));
  process.exit(1);
}
// One test opens an encrypted backup with it, and is skipped where it is not to be had.
if (full) await findProgram({ names: ["age"], package: "age" }, process.env);
console.log("— build");
const failed = (await run([`${ROOT}/bin/vitrine.mjs`, "build"])) === 0 ? [] : ["build"];
// Tests that were named are not Firebase's.
const withFirebase = full && vitestArguments.length === 0;
if (withFirebase) await prepareFirebaseTests();
console.log("— tests, and static checks beside them");
const checks = staticChecks({
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
  scope: full ? "all" : "everyday",
});
// Tests that were named may be those that measure, which share the cores with nothing.
if (vitestArguments.length > 0) await checks;
const projects = full ? [...EVERYDAY, ...REST] : EVERYDAY;
const env = { ...process.env, ...others.found, CHROME_PATH: chromium, CHROME_HEADLESS_PATH: headlessShell ?? chromium };
const outcomes = await Promise.all([
  runVitest([...projects.map((name) => `--project=${name}`), ...vitestArguments], {
    ...env,
    // tests/support/run/everyday.ts
    ...(full ? {} : { TESTS: "everyday" }),
  }),
  // One at a time, which is over long before what measures begins.
  ...(withFirebase ? [runFirebaseTests([], env)] : []),
]);
const outcome = sumOf(outcomes);
failed.push(...(await checks));
if (outcome.code !== 0) failed.push("tests");
if (failed.length > 0) console.log(`failed: ${failed.join(", ")}`);
console.log(`${Math.round((Date.now() - began) / 1000)} s, set-up of packages and browsers included`);
console.log(summary(outcome));
process.exitCode = failed.length > 0 ? 1 : 0;
