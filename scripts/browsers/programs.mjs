import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../run.mjs";

/**
 * A program on PATH, else that of Debian's package, which is installed when this process may do so.
 * @param {{ names: string[], package: string }} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} its path
 */
export async function findProgram({ names, package: debian }, env) {
  const found = onPath(names, env);
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  await run(["/usr/bin/apt-get", "update", "--quiet"], quiet);
  await run(["/usr/bin/apt-get", "install", "--yes", "--quiet", "--no-install-recommends", debian], quiet);
  return onPath(names, env);
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whichever of two sentences is in the terminal's language.
 * @param {{ fr: string, en: string }} sentences
 * @param {NodeJS.ProcessEnv} env
 */
export function inTerminalLanguage(sentences, env) {
  return sentences[/^fr/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ? "fr" : "en"];
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(names, env) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}
