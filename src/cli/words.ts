import { isLocale, type Locale } from "../kernel/locale.ts";

/** What the command line says; the language is the terminal's (POSIX: LC_ALL, LC_MESSAGES, LANG). */
const fr = {
  description: "Un site public bilingue et son administration, dans un seul processus et un seul dossier.",
  start: "Sert le site (installe, construit, migre et remplit une base vide au besoin)",
  publish: "Publie des articles Markdown ; sur un site en marche, ils sont en ligne quand la commande rend la main",
  publishFiles: "fichiers Markdown avec en-tête",
  unpublish: "Retire de la vue une page ou un article",
  unpublishPath: "chemin public, par exemple /en/blog/mon-article",
  help: "Affiche cette aide",
  published: "publié",
  unpublished: "retiré",
  unreadable: (file: string, code: string) => `${file} : illisible (${code})`,
  nothingPublished: "Rien n’a été publié : corrigez ces fichiers, puis recommencez.",
  unexpected: "Erreur inattendue :",
};

const en: typeof fr = {
  description: "A bilingual public website and its back office, in one process and one folder.",
  start: "Serves the site (installs, builds, migrates and fills an empty database as needed)",
  publish: "Publishes Markdown articles; on a running site they are live when the command returns",
  publishFiles: "Markdown files with front matter",
  unpublish: "Takes a page or an article out of sight",
  unpublishPath: "public path, for example /en/blog/my-article",
  help: "Shows this help",
  published: "published",
  unpublished: "unpublished",
  unreadable: (file, code) => `${file}: cannot be read (${code})`,
  nothingPublished: "Nothing was published: correct these files, then try again.",
  unexpected: "Unexpected error:",
};

export type Words = typeof fr;

export function terminalLocale(environment: NodeJS.ProcessEnv = process.env): Locale {
  const name = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  const language = name.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : "en";
}

export function wordsIn(locale: Locale): Words {
  return locale === "fr" ? fr : en;
}
