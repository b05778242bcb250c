import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the build reads. `content/` and `vitrine.config.ts` are read when the program runs, so they are not here. */
const INPUTS = [
  "bin/compress.mjs",
  "bin/node.mjs",
  "bin/packages.mjs",
  "bin/releases.mjs",
  "bin/run-build.mjs",
  "package-lock.json",
  "src",
  // Vite follows the references of the first to the others.
  "tsconfig.json",
  "tsconfig.back-office.json",
  "tsconfig.server.json",
  "tsconfig.shared.json",
  "tsconfig.tools.json",
  "tsconfig.visitors.json",
  "tsconfig.workers.json",
  "vite.config.ts",
];

/** What the scripts of a site with Firebase are built from. */
export const FIREBASE_INPUTS = [
  "bin/compress.mjs",
  "bin/run-firebase-build.mjs",
  "firebase/browser",
  "firebase/package-lock.json",
];

/**
 * A short name for the exact contents of a build's inputs: equal files give an equal id, on any machine.
 * @param {string} root
 */
export function inputsId(root, inputs = INPUTS) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesUnder(root, input)).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * Sizes and times of the same files, read in a fraction of the time: while it stays as it was, so does the id.
 * @param {string} root
 */
export function inputsFingerprint(root) {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap((input) => filesUnder(root, input)).sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(root, inner);
    return entry.isFile() ? [inner] : [];
  });
}
