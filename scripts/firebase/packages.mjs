import { join } from "node:path";
import { install, isInstalled } from "../../bin/install.mjs";
import { ROOT } from "../run.mjs";

/** Firebase's emulators: some 290 MB, for tests alone. */
export const EMULATORS = join(ROOT, "firebase/emulators");

/** @param {import("../../bin/lock.mjs").Lock} lock */
export async function installEmulators(lock) {
  const need = { dev: false, saying: "Installing Firebase's emulators…" };
  if (!isInstalled(EMULATORS, need)) await install(EMULATORS, need, lock);
}
