import { join } from "node:path";
import { prepareFirebase } from "../../bin/firebase.mjs";
import { withLock } from "../../bin/lock.mjs";
import { ROOT, run } from "../run.mjs";
import { runVitest } from "../vitest.mjs";
import { startEmulators } from "./emulators.mjs";
import { installEmulators } from "./packages.mjs";

/**
 * Installs the SDKs and the emulators, and builds what browsers load of them.
 * @returns {Promise<void>}
 */
export function prepareFirebaseTests() {
  return withLock(join(ROOT, "dist/.lock"), {
    async work(lock) {
      await installEmulators(lock);
      await prepareFirebase(ROOT, process.execPath, lock);
    },
  });
}

/**
 * Checks the types of what uses the SDKs, and runs the tests of a site with Firebase. They are prepared by then
 * (`prepareFirebaseTests`).
 * @param {string[]} args for Vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import("../vitest.mjs").Outcome>}
 */
export async function runFirebaseTests(args, env) {
  const types = await run([join(ROOT, "node_modules/typescript-native/bin/tsc"), "--project", join(ROOT, "firebase")]);
  if (types !== 0) return { passed: 0, failed: 1, skipped: 0, failures: ["failed: types of firebase/"], code: types };
  const emulators = await startEmulators();
  if (emulators.firestore === "npm") {
    console.log("Google's emulator of Firestore is not on this machine: @firestore-emulator/server takes its place");
  }
  try {
    return await runVitest(["--project=firebase", "--project=firebase-journeys", ...args], {
      ...env,
      ...emulators.env,
      FIRESTORE_EMULATOR: emulators.firestore,
    });
  } finally {
    await emulators.stop();
  }
}
