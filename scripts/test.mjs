/**
 * `npm test`: its own set-up, the static checks, every everyday test; the count is the last line.
 * What follows `--` goes to Vitest: `npm test -- tests/http`.
 */
import { chromiumMissing, findChromium, findHeadlessShell } from "./chromium.mjs";
import { ROOT, run } from "./run.mjs";
import { staticChecks } from "./static-checks.mjs";
import { runVitest, summary } from "./vitest.mjs";

const chromium = await findChromium();
if (chromium === undefined) {
  console.error(chromiumMissing());
  process.exit(1);
}
const headlessShell = await findHeadlessShell();
if (headlessShell === undefined)
  console.log("chromium-headless-shell was not found: Chromium takes its place, and the run takes longer");
const failed = await staticChecks();
console.log("— build");
if ((await run([`${ROOT}/bin/vitrine.mjs`, "build"])) !== 0) failed.push("build");
console.log("— tests");
const outcome = await runVitest(["--project=!stress", ...process.argv.slice(2)], {
  ...process.env,
  CHROME_PATH: chromium,
  CHROME_HEADLESS_PATH: headlessShell ?? chromium,
});
if (outcome.code !== 0) failed.push("tests");
if (failed.length > 0) console.log(`failed: ${failed.join(", ")}`);
console.log(summary(outcome));
process.exitCode = failed.length > 0 ? 1 : 0;
