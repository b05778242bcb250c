import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runBuild } from "./build.mjs";
import { FIREBASE_INPUTS, inputsId } from "./inputs.mjs";
import { install, isInstalled } from "./install.mjs";
import { readJson } from "./releases.mjs";
import { say, wordsFor } from "./words.mjs";

/** Google's SDKs: a package of their own, which nobody installs who does not use them. */
const PACKAGE = "firebase";
/** The scripts built from it for browsers, beside the build that every site has. */
const BUILT = "dist/firebase";

/**
 * Whether the owner's configuration names Firebase: the text of its file does, comments apart. To read the settings
 * themselves, every command would have to start another Node.js first.
 * @param {string} root
 */
export function namesFirebase(root, env = process.env) {
  try {
    const text = readFileSync(resolve(root, env.VITRINE_CONFIG || "vitrine.config.ts"), "utf8");
    return text.split("\n").some((line) => /\bfirebase\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line));
  } catch {
    return false;
  }
}

/**
 * Whether the SDKs are installed and their scripts are built.
 * @param {string} root
 */
export function isFirebaseReady(root) {
  return isInstalled(join(root, PACKAGE), { dev: false }) && isFirebaseBuilt(root);
}

/**
 * @param {string} root
 * @param {string} node
 * @param {import("./lock.mjs").Lock} lock
 */
export async function prepareFirebase(root, node, lock) {
  const words = wordsFor();
  const folder = join(root, PACKAGE);
  if (!isInstalled(folder, { dev: false }))
    await install(folder, { dev: false, saying: words.installingFirebase }, lock);
  if (isFirebaseBuilt(root)) return;
  say(words.buildingFirebase);
  await runBuild(root, "bin/run-firebase-build.mjs", node, lock);
}

/** @param {string} root */
function isFirebaseBuilt(root) {
  if (!existsSync(join(root, BUILT, "build.json"))) return false;
  return readJson(join(root, BUILT, "build.json"))?.id === inputsId(root, FIREBASE_INPUTS);
}
