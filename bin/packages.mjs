import { readFileSync } from "node:fs";

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[],
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Entry a package of a lockfile
 */

/**
 * The packages of a lockfile of npm, by their folders.
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
export function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * The folders of packages and of all they depend on, found as Node.js finds them: beside a package, then above it.
 * @param {Record<string, Entry>} packages those that are installed
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function packageClosure(packages, names) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of names) add("", name);
  return [...found];

  /**
   * @param {string} from
   * @param {string} name
   */
  function add(from, name) {
    const path = resolve(from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, each);
  }

  /**
   * @param {string} from
   * @param {string} name
   */
  function resolve(from, name) {
    for (let folder = from; ; ) {
      const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
      if (path in packages) return path;
      if (folder === "") return undefined; // An optional package of another system.
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
    }
  }
}
