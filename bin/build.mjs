import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inputsFingerprint, inputsId } from "./inputs.mjs";
import { currentRelease, isWhole, readJson, switchTo } from "./releases.mjs";
import { Stop, say, wordsFor } from "./words.mjs";

/** The id of a build, and the fingerprint of the inputs it was last compared with. */
const COMPARED = "dist/compared.json";

/**
 * Whether the current release was built from the inputs as they are. Their contents are read only when a size or a time has
 * changed since they were last compared.
 * @param {string} root
 */
export function isBuilt(root) {
  const id = currentRelease(root);
  if (id === undefined) return false;
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

/**
 * Goes back to a release of exactly these inputs, if it is still there: nothing needs to be installed or built.
 * @param {string} root
 */
export function switchToBuilt(root) {
  const id = inputsId(root);
  if (isWhole(root, id)) switchTo(root, id);
}

/**
 * Builds a release with the given Node.js and makes it the current one; on failure the current one stays.
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
