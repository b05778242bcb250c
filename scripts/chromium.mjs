import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const CHROMIUM = { names: ["chromium", "chromium-browser", "google-chrome"], package: "chromium" };
const SHELL = { names: ["chromium-headless-shell", "chrome-headless-shell"], package: "chromium-headless-shell" };

const MISSING = {
  fr: "Chromium est introuvable : installez-le, ou donnez son chemin dans CHROME_PATH, puis relancez.",
  en: "Chromium was not found: install it, or give its path in CHROME_PATH, then run this again.",
};

/**
 * The browser of visitors: `CHROME_PATH`, else one on PATH, else Debian's package, which is installed when this process
 * may do so.
 * @returns {Promise<string | undefined>} its path
 */
export function findChromium(env = process.env) {
  return find(CHROMIUM, env);
}

/**
 * The same browser without its windows, found or installed in the same way. It opens a new person's window in half the
 * time; where there is none, Chromium itself does as well.
 * @returns {Promise<string | undefined>} its path
 */
export function findHeadlessShell(env = process.env) {
  return find(SHELL, env);
}

/** One sentence in the terminal's language. */
export function chromiumMissing(env = process.env) {
  return MISSING[/^fr/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ? "fr" : "en"];
}

/**
 * @param {{ names: string[], package: string }} browser
 * @param {NodeJS.ProcessEnv} env
 */
async function find(browser, env) {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const found = onPath(browser.names, env);
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  await run(["/usr/bin/apt-get", "update", "--quiet"], quiet);
  await run(["/usr/bin/apt-get", "install", "--yes", "--quiet", "--no-install-recommends", browser.package], quiet);
  return onPath(browser.names, env);
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(names, env) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
