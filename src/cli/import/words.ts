import type { LeftOut } from "../../importers/reading/found.ts";
import type { SkipReason } from "../../imports/contract/report.ts";
import type { Locale } from "../../kernel/locale.ts";

const frenchNumber = (count: number) => count.toLocaleString("fr-FR");
const englishNumber = (count: number) => count.toLocaleString("en-US");
/** In French, zero takes the singular. */
const french = (count: number, one: string, many: string) => `${frenchNumber(count)} ${count < 2 ? one : many}`;
const english = (count: number, one: string, many: string) => `${englishNumber(count)} ${count === 1 ? one : many}`;

const fr = {
  description: "Importe un site WordPress, Ghost ou Markdown, ou les comptes d’un projet Firebase",
  source: "fichiers d’un export, dossier, archive ZIP, ou adresse d’un site",
  download: "demande à l’ancien site les images et fichiers qui manquent",
  dryRun: "montre ce qui serait fait, sans rien écrire",
  media: "dossier des images et fichiers de l’ancien site",
  language: "langue des textes qui n’en déclarent aucune, fr ou en",
  drafts: "importe tout en brouillon, même ce qui était public",
  noPages: "laisse les pages : seuls les articles sont importés",
  yes: "importe sans demander confirmation",
  list: "Liste les imports",
  undo: "Annule un import : retire ce qu’il a écrit, sauf ce qui a été modifié depuis",
  undoId: "identifiant de l’import (vitrine import list)",
  redirects: "Écrit où mènent maintenant les anciennes adresses, pour un autre serveur",
  format: "nginx, caddy ou csv",
  noSource: "Nommez ce qui est à importer : vitrine import <fichier, dossier ou adresse>.",
  reading: (texts: number, files: number) =>
    `lecture : ${french(texts, "texte", "textes")}, ${french(files, "fichier", "fichiers")}`,
  writing: (done: number, total: number) => `écriture : ${frenchNumber(done)} sur ${frenchNumber(total)}`,
  undoing: (done: number, total: number) => `annulation : ${frenchNumber(done)} sur ${frenchNumber(total)}`,
  left: (minutes: number) => (minutes < 1 ? "moins d’une minute" : `environ ${minutes} min`),
  site: (program: string, title: string) => (title === "" ? program : `${program} : ${title}`),
  create: (count: number) => `${frenchNumber(count)} à créer`,
  update: (count: number) => `${frenchNumber(count)} à mettre à jour`,
  unchanged: (count: number) => `${french(count, "déjà là, inchangé", "déjà là, inchangés")}`,
  skip: (count: number) => french(count, "laissé de côté", "laissés de côté"),
  published: (count: number) => `${french(count, "sera public", "seront publics")} ; les autres, des brouillons`,
  kinds: (posts: number, pages: number) => `${french(posts, "article", "articles")}, ${french(pages, "page", "pages")}`,
  moved: (count: number) =>
    french(count, "change d’adresse : la sienne est prise ici", "changent d’adresse : la leur est prise ici"),
  reasons: {
    language: (count: number) => `${frenchNumber(count)} dans une autre langue que le français et l’anglais`,
    undecided: (count: number) => `${frenchNumber(count)} sans langue déclarée`,
    trash: (count: number) => `${frenchNumber(count)} dans la corbeille`,
    page: (count: number) => french(count, "page", "pages"),
    edited: (count: number) =>
      french(count, "modifié ici depuis l’import précédent", "modifiés ici depuis l’import précédent"),
    deleted: (count: number) =>
      french(count, "supprimé ici depuis l’import précédent", "supprimés ici depuis l’import précédent"),
  } satisfies Record<SkipReason, (count: number) => string>,
  undecided: (guess: Locale | null) =>
    guess === null
      ? "Leur langue n’est pas sûre : relancez avec --language fr ou --language en."
      : `Ces textes semblent écrits en ${guess === "fr" ? "français" : "anglais"} : relancez avec --language ${guess} si c’est juste.`,
  findings: "Remarques :",
  finding: (count: number, example: string) => `${frenchNumber(count)} × ${example}`,
  leftOut: "Non repris :",
  leftOutNames: {
    comments: "commentaires",
    menus: "menus",
    forms: "formulaires",
    users: "utilisateurs",
    revisions: "anciennes versions",
    subscribers: "abonnés",
    settings: "réglages",
    others: "autres contenus",
  } satisfies Record<LeftOut, string>,
  nothingWritten: "Rien n’a été écrit.",
  askStart: "Importer ? (o/n) ",
  answerYes: /^o(?:ui)?$/i,
  needsYes: "Rien n’a été écrit. Relancez avec --yes pour importer.",
  nothingToDo: "Rien à faire : tout est déjà là.",
  done: (published: number, drafts: number) =>
    `Importé : ${french(published, "publié", "publiés")}, ${french(drafts, "brouillon", "brouillons")}.`,
  failed: (count: number) => `${french(count, "texte n’a pas pu être écrit", "textes n’ont pas pu être écrits")} :`,
  stopped: "L’import s’est arrêté :",
  undoHint: (id: string) => `Pour l’annuler : vitrine import undo ${id}`,
  undone: (spared: number) =>
    spared === 0
      ? "Import annulé."
      : `Import annulé ; ${french(spared, "texte modifié depuis est resté", "textes modifiés depuis sont restés")}.`,
  none: "Aucun import.",
  states: {
    reading: "lecture",
    planning: "préparation",
    planned: "prêt",
    writing: "écriture",
    stopped: "arrêté",
    "undo-stopped": "annulation interrompue",
    written: "importé",
    undoing: "annulation",
    undone: "annulé",
    removing: "retrait",
    failed: "échoué",
  },
};

export type ImportWords = typeof fr;

const en: ImportWords = {
  description: "Imports a WordPress, Ghost, or Markdown site, or the accounts of a Firebase project",
  source: "files of an export, a folder, a ZIP archive, or the address of a site",
  download: "fetches pictures and files that are missing from the former site",
  dryRun: "shows what would be done, and writes nothing",
  media: "folder with the pictures and files of the former site",
  language: "language of texts that declare none, fr or en",
  drafts: "imports everything as drafts, even what was public",
  noPages: "leaves pages out: only articles are imported",
  yes: "imports without asking",
  list: "Lists imports",
  undo: "Undoes an import: removes what it wrote, but for what was changed since",
  undoId: "id of the import (vitrine import list)",
  redirects: "Writes where former addresses lead now, for another server",
  format: "nginx, caddy, or csv",
  noSource: "Name what is to be imported: vitrine import <file, folder, or address>.",
  reading: (texts, files) => `reading: ${english(texts, "text", "texts")}, ${english(files, "file", "files")}`,
  writing: (done, total) => `writing: ${englishNumber(done)} of ${englishNumber(total)}`,
  undoing: (done, total) => `undoing: ${englishNumber(done)} of ${englishNumber(total)}`,
  left: (minutes) => (minutes < 1 ? "less than a minute" : `about ${minutes} min`),
  site: (program, title) => (title === "" ? program : `${program}: ${title}`),
  create: (count) => `${englishNumber(count)} to create`,
  update: (count) => `${englishNumber(count)} to update`,
  unchanged: (count) => `${englishNumber(count)} already here, unchanged`,
  skip: (count) => `${englishNumber(count)} left out`,
  published: (count) => `${englishNumber(count)} will be public; the others, drafts`,
  kinds: (posts, pages) => `${english(posts, "article", "articles")}, ${english(pages, "page", "pages")}`,
  moved: (count) => english(count, "gets another URL: its own is taken here", "get another URL: theirs is taken here"),
  reasons: {
    language: (count) => `${englishNumber(count)} in another language than French and English`,
    undecided: (count) => `${englishNumber(count)} without a declared language`,
    trash: (count) => `${englishNumber(count)} in the bin`,
    page: (count) => english(count, "page", "pages"),
    edited: (count) => `${englishNumber(count)} changed here since the last import`,
    deleted: (count) => `${englishNumber(count)} deleted here since the last import`,
  },
  undecided: (guess) =>
    guess === null
      ? "Their language is not certain: run the command again with --language fr or --language en."
      : `These texts seem to be written in ${guess === "fr" ? "French" : "English"}: run the command again with --language ${guess} if that is right.`,
  findings: "Remarks:",
  finding: (count, example) => `${englishNumber(count)} × ${example}`,
  leftOut: "Not taken over:",
  leftOutNames: {
    comments: "comments",
    menus: "menus",
    forms: "forms",
    users: "users",
    revisions: "former versions",
    subscribers: "subscribers",
    settings: "settings",
    others: "other contents",
  },
  nothingWritten: "Nothing was written.",
  askStart: "Import? (y/n) ",
  answerYes: /^y(?:es)?$/i,
  needsYes: "Nothing was written. Run the command again with --yes to import.",
  nothingToDo: "Nothing to do: everything is here already.",
  done: (published, drafts) =>
    `Imported: ${englishNumber(published)} published, ${english(drafts, "draft", "drafts")}.`,
  failed: (count) => `${english(count, "text", "texts")} could not be written:`,
  stopped: "The import stopped:",
  undoHint: (id) => `To undo it: vitrine import undo ${id}`,
  undone: (spared) =>
    spared === 0
      ? "Import undone."
      : `Import undone; ${english(spared, "text that was changed since has", "texts that were changed since have")} stayed.`,
  none: "No import.",
  states: {
    reading: "reading",
    planning: "planning",
    planned: "ready",
    writing: "writing",
    stopped: "stopped",
    "undo-stopped": "undoing cut short",
    written: "imported",
    undoing: "undoing",
    undone: "undone",
    removing: "removing",
    failed: "failed",
  },
};

export const importWords: Record<Locale, ImportWords> = { fr, en };
