/**
 * `npm run test:stress`: hostile requests, kills during publishing and the like, every generated case, and every regular
 * expression decided again; long, so not in `npm test`.
 */
import { ROOT, run } from "./run.mjs";
import { runVitest, summary } from "./vitest.mjs";

const built = await run([`${ROOT}/bin/vitrine.mjs`, "build"]);
const decided = await run([`${ROOT}/scripts/checks/regular-expressions.mjs`, "--all"]);
const outcome = await runVitest(
  [...["unit", "contract", "stress"].map((name) => `--project=${name}`), ...process.argv.slice(2)],
  // tests/support/run/everyday.ts
  { ...process.env, TESTS: "stress" },
);
console.log(summary(outcome));
process.exitCode = built === 0 && decided === 0 && outcome.code === 0 ? 0 : 1;
