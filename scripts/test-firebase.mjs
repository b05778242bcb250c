/**
 * `npm run test:firebase`: a site whose backend is the owner's Firebase project, on Firebase's emulators. Installs the
 * SDKs and the emulators first. What follows `--` goes to Vitest.
 */
import { findChromium, findHeadlessShell } from "./browsers/chromium.mjs";
import { prepareFirebaseTests, runFirebaseTests } from "./firebase/run.mjs";
import { ROOT, run } from "./run.mjs";
import { summary } from "./vitest.mjs";

const chromium = await findChromium();
const headlessShell = (await findHeadlessShell()) ?? chromium;
const built = await run([`${ROOT}/bin/vitrine.mjs`, "build"]);
await prepareFirebaseTests();
const outcome = await runFirebaseTests(process.argv.slice(2), {
  ...process.env,
  ...(chromium !== undefined && { CHROME_PATH: chromium, CHROME_HEADLESS_PATH: headlessShell }),
});
console.log(summary(outcome));
process.exitCode = built === 0 && outcome.code === 0 ? 0 : 1;
