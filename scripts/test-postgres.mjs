/**
 * `npm run test:postgres`: the contract suite on a real PostgreSQL server (the suite finds or starts it), and an editor in
 * a browser who types through that server's outages.
 */
import { chromiumMissing, findChromium, findHeadlessShell } from "./browsers/chromium.mjs";
import { ROOT, run } from "./run.mjs";
import { runVitest, summary, sumOf } from "./vitest.mjs";

const chromium = await findChromium();
if (chromium === undefined) {
  console.error(chromiumMissing());
  process.exit(1);
}
const built = await run([`${ROOT}/bin/vitrine.mjs`, "build"]);
const env = {
  ...process.env,
  CHROME_PATH: chromium,
  CHROME_HEADLESS_PATH: (await findHeadlessShell()) ?? chromium,
  CONTRACT_ENGINE: "postgres",
};
const outcome = sumOf([
  await runVitest(["--project=contract", ...process.argv.slice(2)], env),
  await runVitest(["--project=journeys", "postgres-outage", ...process.argv.slice(2)], env),
]);
console.log(summary(outcome));
process.exitCode = built === 0 && outcome.code === 0 ? 0 : 1;
