import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inputsFingerprint, inputsId } from "./inputs.mjs";
import { Stop, say, wordsFor } from "./words.mjs";

/** The id of a build, and the fingerprint of the inputs it was last compared with. */
const COMPARED = "dist/compared.json";

/**
 * Whether `dist/` was built, to its end, from the inputs as they are. Their contents are read only when a size or a
 * time has changed since they were last compared.
 * @param {string} root
 */
export function isBuilt(root) {
  const id = readJson(join(root, "dist/build.json"))?.id;
  if (id === undefined || !existsSync(join(root, "dist/server/vitrine.js"))) return false;
  const fingerprint = inputsFingerprint(root);
  const compared = readJson(join(root, COMPARED));
  if (compared?.id === id && compared.fingerprint === fingerprint) return true;
  if (id !== inputsId(root)) return false;
  try {
    writeFileSync(join(root, COMPARED), `${JSON.stringify({ id, fingerprint })}\n`);
  } catch {
    // A folder that cannot be written to: they are compared again next time.
  }
  return true;
}

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Builds `dist/` with the given Node.js; on failure the previous build stays.
 * @param {string} root
 * @param {string} node
 * @param {import("./lock.mjs").Lock} lock
 */
export async function build(root, node, lock) {
  say(wordsFor().building);
  await runBuild(root, "bin/run-build.mjs", node, lock);
}

/**
 * Runs a script that builds, on the given Node.js.
 * @param {string} root
 * @param {string} script
 * @param {string} node
 * @param {import("./lock.mjs").Lock} lock
 */
export async function runBuild(root, script, node, lock) {
  const code = await new Promise((done, fail) => {
    const child = spawn(node, [join(root, script)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", 2, 2],
    });
    lock.share(child);
    child.on("error", fail);
    child.on("close", done);
  });
  if (code !== 0) throw new Stop(wordsFor().buildFailed);
}
