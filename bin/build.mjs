import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inputsId } from "./inputs.mjs";
import { Stop, say, wordsFor } from "./words.mjs";

/**
 * Whether `dist/` was built, to its end, from the inputs as they are.
 * @param {string} root
 */
export function isBuilt(root) {
  try {
    const { id } = JSON.parse(readFileSync(join(root, "dist/build.json"), "utf8"));
    return id === inputsId(root) && existsSync(join(root, "dist/server/vitrine.js"));
  } catch {
    return false;
  }
}

/**
 * Builds `dist/` with the given Node.js; on failure the previous build stays.
 * @param {string} root
 * @param {string} node
 * @param {import("./lock.mjs").Lock} lock
 */
export async function build(root, node, lock) {
  const words = wordsFor();
  say(words.building);
  const code = await new Promise((done, fail) => {
    const child = spawn(node, [join(root, "bin/run-build.mjs")], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", 2, 2],
    });
    lock.share(child);
    child.on("error", fail);
    child.on("close", done);
  });
  if (code !== 0) throw new Stop(words.buildFailed);
}
