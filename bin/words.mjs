/**
 * What the launcher says, in the language of the terminal. It speaks before anything is installed,
 * so its words live here and not in `src/i18n/`.
 */
const WORDS = {
  fr: {
    installing: "Installation des dépendances (npm ci)…",
    installed: (/** @type {number} */ done, /** @type {number} */ all) => `${done} paquets sur ${all}`,
    installFailed: "L’installation des dépendances a échoué : corrigez l’erreur de npm ci-dessus puis relancez.",
    npmMissing: "npm est introuvable : installez-le avec Node.js (https://nodejs.org) puis relancez.",
    installingFirebase: "Installation de ce que Firebase demande…",
    buildingFirebase: "Construction de ce que Firebase demande…",
    building: "Construction du site…",
    buildFailed: "La construction a échoué : l’erreur est ci-dessus. Rien n’a été remplacé.",
    startsCurrent: (/** @type {string} */ built) =>
      `Le site démarre dans sa version actuelle, construite le ${built} : relancez « npm run build » une fois l’erreur corrigée.`,
    waiting: "Une autre commande installe ou construit déjà ce dossier : attente de sa fin…",
    nodeMissing: (/** @type {string} */ platform, /** @type {string} */ version) =>
      `Vitrine demande Node.js 24 ou plus récent : aucun exemplaire n’est fourni pour ${platform} et celui-ci est ${version}. Installez Node.js 24 (https://nodejs.org) puis relancez.`,
  },
  en: {
    installing: "Installing dependencies (npm ci)…",
    installed: (/** @type {number} */ done, /** @type {number} */ all) => `${done} of ${all} packages`,
    installFailed: "Installing the dependencies failed: correct npm's error above, then run this again.",
    npmMissing: "npm was not found: install it with Node.js (https://nodejs.org), then run this again.",
    installingFirebase: "Installing what Firebase needs…",
    buildingFirebase: "Building what Firebase needs…",
    building: "Building the site…",
    buildFailed: "The build failed: the error is above. Nothing was replaced.",
    startsCurrent: (/** @type {string} */ built) =>
      `The site starts in its current version, built ${built}: run "npm run build" again once the error is corrected.`,
    waiting: "Another command is installing or building this folder: waiting for it to end…",
    nodeMissing: (/** @type {string} */ platform, /** @type {string} */ version) =>
      `Vitrine needs Node.js 24 or newer: no copy is provided for ${platform} and this one is ${version}. Install Node.js 24 (https://nodejs.org), then run this again.`,
  },
};

/**
 * The words for a terminal, chosen as POSIX does: the first of LC_ALL, LC_MESSAGES and LANG that is set.
 * @param {NodeJS.ProcessEnv} env
 */
export function wordsFor(env = process.env) {
  const language = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return /^fr/i.test(language) ? WORDS.fr : WORDS.en;
}

/** Progress and errors go to stderr: stdout belongs to the command that is run. */
export function say(/** @type {string} */ sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Shows how far something is, with the seconds it has taken: once a second on one line of a terminal, every ten seconds
 * as a line of a log.
 * @param {() => string} state
 * @returns {() => void} ends it
 */
export function showProgress(state) {
  const { stderr } = process;
  const from = Date.now();
  const line = () => `${state()}, ${Math.round((Date.now() - from) / 1000)} s`;
  const timer = stderr.isTTY
    ? setInterval(() => stderr.write(`\r${line()}${ERASE_TO_END}`), 1_000)
    : setInterval(() => say(line()), 10_000);
  return () => {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write(`\r${ERASE_TO_END}`);
  };
}

/** ECMA-48, "erase in line". */
const ERASE_TO_END = "\x1b[K";

/** An error whose message is the whole explanation: printed without a stack. */
export class Stop extends Error {}
