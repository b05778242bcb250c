import { isLocale, type Locale } from "../kernel/locale.ts";
import { archiveWords } from "./archive/words.ts";
import { backupWords } from "./backup/words.ts";
import { firebaseWords } from "./firebase/words.ts";
import { importWords } from "./import/words.ts";

/** What the command line says; the language is the terminal's (POSIX: LC_ALL, LC_MESSAGES, LANG). */
const fr = {
  description: "Un site public bilingue et son administration, dans un seul processus et un seul dossier.",
  start: "Sert le site (installe, compile, migre et remplit une base vide au besoin)",
  publish: "Publie des articles Markdown ; sur un site en marche, ils sont en ligne quand la commande rend la main",
  publishFiles: "fichiers Markdown avec en-tête",
  publishReplace: "remplace ce qui a été modifié depuis dans l’administration ; l’historique le garde",
  unpublish: "Retire du site une page ou un article",
  unpublishPath: "chemin public, par exemple /en/blog/mon-article",
  unpublishRedirect:
    "mène ses visiteurs à un autre contenu publié ; sans cela, l’adresse dit que la page n’existe plus (410)",
  adminGroup: "Les administrateurs du site",
  adminCreate: "Crée un administrateur ; son mot de passe est demandé, ou lu sur l’entrée standard",
  adminCreateAddress: "son adresse e-mail",
  adminCreateRole: "ce qu’il peut faire, super ou editor",
  adminCreateLanguage: "langue de ses e-mails, fr ou en",
  adminRecover: "Redonne l’accès à qui a perdu son mot de passe ou son second facteur, par un lien à usage unique",
  adminRecovered: (minutes: number) =>
    `Second facteur et clés d’accès retirés, sessions fermées. Ce lien permet de choisir un nouveau mot de passe ; il sert une fois, dans les ${minutes} minutes :`,
  askPassword: "Mot de passe (12 caractères au moins) : ",
  askAgain: "Le même encore une fois : ",
  passwordsDiffer: "Les deux saisies diffèrent : rien n’a été créé.",
  adminCreated: (email: string, role: string) => `administrateur créé : ${email} (${role})`,
  mailGroup: "Essaie l’envoi d’e-mails",
  mailTest: "Envoie un e-mail d’essai et dit ce que répond le serveur de messagerie",
  mailTestAddress: "à qui l’envoyer",
  mailTestLanguage: "langue de l’e-mail, fr ou en",
  mail: {
    sent: "Le serveur de messagerie a accepté l’e-mail.",
    kept: "SMTP_URL n’est pas réglé : l’e-mail est gardé dans",
    failed: (why: string) => `L’e-mail ne partira pas : ${why}.`,
    later: (why: string, when: string) => `L’e-mail n’est pas parti : ${why}. Le site réessaiera à ${when}.`,
    uncertain: (why: string) =>
      `L’e-mail est parti en entier, mais le serveur ne l’a pas confirmé : ${why}. Il ne sera pas renvoyé.`,
  },
  check: {
    description: "Dit ce qui reste à remplir avant la mise en ligne, et quels textes sont encore ceux de départ",
    complete: "Rien ne manque : aucune page ne comporte de blanc.",
    fields: (count: number) =>
      `${count === 1 ? "Il manque une information légale" : `Il manque ${count} informations légales`}. Remplissez le bloc legal de vitrine.config.ts (null là où vous n’en avez pas), puis redémarrez le site :`,
    texts:
      "Des pages comportent des blancs dans leur propre texte. Corrigez le fichier de la page dans content/pages, puis redémarrez le site :",
    unlawful:
      "measurement.thirdParties.load vaut unless-rejected : en France, charger ces services avant un accord est illégal. Choisissez after-acceptance.",
    starters: "Pages livrées avec le logiciel :",
    starter: "texte de départ",
    edited: "texte modifié  ",
    articles: (starter: number, edited: number) => `articles livrés : ${starter} tels quels, ${edited} modifiés`,
  },
  exportGroup:
    "Exporte tout le site en une archive, le site public, ses textes pour WordPress, ou ses administrateurs vers un autre service",
  staticExport: {
    option: "écrit tout le site public dans un dossier, pour n’importe quel serveur de fichiers",
    exported: (pages: number, files: number, megabytes: string) =>
      `Site exporté : ${pages} pages, ${files} fichiers, ${megabytes} Mo. Le dossier à publier :`,
    servers: "À côté : nginx/ et caddy/, pour ces serveurs. Ce qui change sur une copie statique : docs/operating.md.",
    localhost:
      "Attention : SITE_URL n’est pas réglé. Les pages portent l’adresse localhost ; réglez SITE_URL à l’adresse publique, puis recommencez.",
  },
  wordPressExport: {
    option: "écrit les articles et les pages dans un fichier d’export WordPress (WXR, avec les langues de Polylang)",
    exported: (articles: number, pages: number, files: number) =>
      `Export WordPress écrit. Articles : ${articles} ; pages : ${pages} ; fichiers cités : ${files}.`,
    draftPages: (count: number) =>
      count === 1
        ? "1 page qui n’est pas publiée n’y figure pas."
        : `${count} pages qui ne sont pas publiées n’y figurent pas.`,
    keepOnline: "WordPress va chercher les fichiers sur ce site : laissez-le en ligne jusqu’à la fin de l’importation.",
  },
  archive: archiveWords.fr,
  firebase: firebaseWords.fr,
  import: importWords.fr,
  backup: backupWords.fr,
  help: "Affiche cette aide",
  published: "publié",
  unpublished: "retiré",
  unreadable: (file: string, code: string) => `${file} : illisible (${code})`,
  nothingPublished: "Rien n’a été publié : corrigez ces fichiers, puis recommencez.",
  unexpected: "Erreur inattendue :",
};

const en: typeof fr = {
  description: "A bilingual public website and its back office, in one process and one folder.",
  start: "Serves the site (installs, builds, migrates, and fills an empty database as needed)",
  publish: "Publishes Markdown articles; on a running site they are live when the command returns",
  publishFiles: "Markdown files with front matter",
  publishReplace: "replaces what was edited in the back office since; the history keeps it",
  unpublish: "Unpublishes a page or an article",
  unpublishPath: "public path, for example /en/blog/my-article",
  unpublishRedirect: "leads its visitors to other published content; without it, the URL says the page is gone (410)",
  adminGroup: "The administrators of the site",
  adminCreate: "Makes an administrator; their password is asked for, or read from standard input",
  adminCreateAddress: "their email address",
  adminCreateRole: "what they may do, super or editor",
  adminCreateLanguage: "language of their emails, fr or en",
  adminRecover: "Lets somebody in again who lost their password or second factor, by a link that works once",
  adminRecovered: (minutes) =>
    `Second factor and passkeys removed, sessions ended. This link sets a new password; it works once, within ${minutes} minutes:`,
  askPassword: "Password (at least 12 characters): ",
  askAgain: "The same once more: ",
  passwordsDiffer: "The two differ: nothing was made.",
  adminCreated: (email, role) => `administrator made: ${email} (${role})`,
  mailGroup: "Tests the sending of emails",
  mailTest: "Sends a test email and says what the mail server answered",
  mailTestAddress: "whom to send it to",
  mailTestLanguage: "language of the email, fr or en",
  mail: {
    sent: "The mail server accepted the email.",
    kept: "SMTP_URL is not set: the email is kept in",
    failed: (why) => `The email will not leave: ${why}.`,
    later: (why, when) => `The email did not leave: ${why}. The site will try again at ${when}.`,
    uncertain: (why) => `The whole email left, but the server did not confirm it: ${why}. It will not be sent again.`,
  },
  check: {
    description:
      "Tells what is still to be filled in before the site goes online, and which texts are still the starter's",
    complete: "Nothing is missing: no page holds a blank.",
    fields: (count) =>
      `${count === 1 ? "One piece of legal information is" : `${count} pieces of legal information are`} missing. Fill in the block legal of vitrine.config.ts (null where you have none), then restart the site:`,
    texts: "Some pages hold blanks in their own text. Correct the page's file in content/pages, then restart the site:",
    unlawful:
      "measurement.thirdParties.load is unless-rejected: in France, loading these services before somebody agreed is unlawful. Choose after-acceptance.",
    starters: "Pages that came with the program:",
    starter: "starter text",
    edited: "edited text ",
    articles: (starter, edited) => `articles that came with it: ${starter} as they were, ${edited} edited`,
  },
  exportGroup:
    "Exports the whole site as an archive, the public site, its texts for WordPress, or its administrators to another service",
  staticExport: {
    option: "writes the whole public site into a folder, for any server of files",
    exported: (pages, files, megabytes) =>
      `Site exported: ${pages} pages, ${files} files, ${megabytes} MB. The folder to publish:`,
    servers: "Beside it: nginx/ and caddy/, for these servers. What differs on a static copy: docs/operating.md.",
    localhost:
      "Beware: SITE_URL is not set. The pages name localhost; set SITE_URL to the public address, then export again.",
  },
  wordPressExport: {
    option: "writes articles and pages into an export file of WordPress (WXR, with the languages of Polylang)",
    exported: (articles, pages, files) =>
      `WordPress export written. Articles: ${articles}; pages: ${pages}; files named: ${files}.`,
    draftPages: (count) =>
      count === 1
        ? "1 page that is not published is not in it."
        : `${count} pages that are not published are not in it.`,
    keepOnline: "WordPress fetches the files from this site: keep it online until the import has ended.",
  },
  archive: archiveWords.en,
  firebase: firebaseWords.en,
  import: importWords.en,
  backup: backupWords.en,
  help: "Shows this help",
  published: "published",
  unpublished: "unpublished",
  unreadable: (file, code) => `${file}: cannot be read (${code})`,
  nothingPublished: "Nothing was published: correct these files, then try again.",
  unexpected: "Unexpected error:",
};

/** What commands print; French is the source. */
export type Words = typeof fr;

/** The language of the terminal, as POSIX locales name it (`LC_ALL`, `LC_MESSAGES`, `LANG`); else English. */
export function terminalLocale(environment: NodeJS.ProcessEnv = process.env): Locale {
  const name = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  const language = name.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : "en";
}

/** What commands print in a language. */
export function wordsIn(locale: Locale): Words {
  return locale === "fr" ? fr : en;
}
