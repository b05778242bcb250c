import { findProgram, inTerminalLanguage, isExecutable } from "./programs.mjs";

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
  return inTerminalLanguage(MISSING, env);
}

/**
 * @param {{ names: string[], package: string }} browser
 * @param {NodeJS.ProcessEnv} env
 */
async function find(browser, env) {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return findProgram(browser, env);
}
