import { findProgram, inTerminalLanguage, isExecutable } from "./programs.mjs";

/** What the tests in other engines start, by the environment variable that tells them where it is. */
const PROGRAMS = {
  FIREFOX_PATH: { names: ["firefox-esr", "firefox"], package: "firefox-esr" },
  WEBKIT_DRIVER_PATH: { names: ["WebKitWebDriver"], package: "webkit2gtk-driver" },
  XVFB_PATH: { names: ["Xvfb"], package: "xvfb" },
};

/**
 * Firefox, and WebKitGTK with the screen that it draws on: on PATH, else Debian's packages, which are installed when this
 * process may do so.
 * @returns {Promise<{ found: Record<string, string>, missing: string[] }>} their paths, and the packages that lack
 */
export async function findOtherBrowsers(env = process.env) {
  /** @type {Record<string, string>} */
  const found = {};
  /** @type {string[]} */
  const missing = [];
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const given = env[name];
    const path = given ? (isExecutable(given) ? given : undefined) : await findProgram(program, env);
    if (path === undefined) missing.push(program.package);
    else found[name] = path;
  }
  return { found, missing };
}

/**
 * One sentence in the terminal's language.
 * @param {string[]} packages
 */
export function otherBrowsersMissing(packages, env = process.env) {
  const names = packages.join(", ");
  const install = `apt-get install ${packages.join(" ")}`;
  return inTerminalLanguage(
    {
      fr: `La suite complète va aussi dans Firefox et WebKitGTK, et il manque : ${names}. Installez-les (${install}), puis relancez.`,
      en: `The full suite also runs in Firefox and WebKitGTK, and these are missing: ${names}. Install them (${install}), then run this again.`,
    },
    env,
  );
}
