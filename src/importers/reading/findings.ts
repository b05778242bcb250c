import type { Sentence } from "../../kernel/errors.ts";

/** Where something stands in what is imported. `line`: counted from 1; null where the file has no lines that help. */
export type Place = { file: string; line: number | null };

/** What an import found that is not taken over as it was. `detail`: the words it is about (a name, a value); `text`: id of the text. */
export type Finding = { code: FindingCode; detail: string; place: Place; text: string | null };

/** A sentence for each code; `{}` stands for the detail. */
export const FINDINGS = {
  shortcode: {
    fr: "le code court « {} » n’a pas d’équivalent : son texte est gardé",
    en: "the shortcode “{}” has no counterpart: its words are kept",
  },
  block: {
    fr: "le bloc « {} » n’a pas d’équivalent : son texte est gardé",
    en: "the block “{}” has no counterpart: its words are kept",
  },
  embed: {
    fr: "le contenu intégré « {} » devient un lien",
    en: "the embedded content “{}” becomes a link",
  },
  element: {
    fr: "l’élément « {} » n’a pas d’équivalent : son texte est gardé",
    en: "the element “{}” has no counterpart: its words are kept",
  },
  script: {
    fr: "« {} » n’a pas de texte et n’est pas repris",
    en: "“{}” has no words and is not taken over",
  },
  hidden: {
    fr: "le passage masqué « {} » n’est pas repris",
    en: "the hidden passage “{}” is not taken over",
  },
  heading: {
    fr: "le niveau du titre « {} » change",
    en: "the level of the heading “{}” changes",
  },
  table: {
    fr: "les cellules fusionnées ou imbriquées d’un tableau sont mises à plat : « {} »",
    en: "merged or nested cells of a table are flattened: “{}”",
  },
  link: {
    fr: "l’adresse du lien « {} » ne peut pas être reprise : ses mots restent",
    en: "the address of the link “{}” cannot be taken over: its words stay",
  },
  footnote: {
    fr: "la note « {} » est appelée mais manque, ou n’est appelée nulle part",
    en: "the footnote “{}” is called but missing, or is called nowhere",
  },
  "picture-moved": {
    fr: "l’image « {} » se trouvait dans une phrase : elle la suit",
    en: "the picture “{}” stood within a sentence: it follows it",
  },
  "not-public": {
    fr: "ce texte n’était pas public ({}) : il devient un brouillon",
    en: "this text was not public ({}): it becomes a draft",
  },
  "not-shown": {
    fr: "le bloc « {} » n’était pas montré à tous les visiteurs : il n’est pas repris",
    en: "the block “{}” was not shown to all visitors: it is not taken over",
  },
  caption: {
    fr: "la légende de l’image de couverture ouvre le texte : « {} »",
    en: "the caption of the cover opens the text: “{}”",
  },
  "slug-changed": {
    fr: "l’adresse « {} » ne peut pas être gardée telle quelle",
    en: "the address “{}” cannot be kept as it is",
  },
  "date-invalid": {
    fr: "la date « {} » ne se lit pas",
    en: "the date “{}” cannot be read",
  },
  "field-left": {
    fr: "le champ « {} » n’est pas repris",
    en: "the field “{}” is not taken over",
  },
  beside: {
    fr: "le passage « {} », à côté du texte de la page, n’est pas repris",
    en: "the passage “{}”, beside the text of the page, is not taken over",
  },
  "no-text": {
    fr: "la page « {} » est une liste, ou n’a pas de texte : elle n’est pas reprise",
    en: "the page “{}” is a list, or has no text: it is not taken over",
  },
  robots: {
    fr: "le fichier robots.txt interdit de lire « {} »",
    en: "the file robots.txt forbids reading “{}”",
  },
  unconfirmed: {
    fr: "le site « {} » n’a pas été confirmé : ce qui s’y trouve n’est pas lu",
    en: "the site “{}” was not confirmed: what is there is not read",
  },
  limit: {
    fr: "la limite est atteinte ({}) : la suite du site n’est pas lue",
    en: "the limit is reached ({}): the rest of the site is not read",
  },
  "type-left": {
    fr: "les contenus de ce type ne sont pas repris : « {} »",
    en: "contents of this type are not taken over: “{}”",
  },
  "field-cut": {
    fr: "« {} » est trop long pour son champ : la suite est gardée en tête du texte",
    en: "“{}” is too long for its field: the rest is kept at the beginning of the text",
  },
  twice: {
    fr: "« {} » se trouve deux fois dans ces fichiers : la première compte",
    en: "“{}” is in these files twice: the first counts",
  },
  pair: {
    fr: "la traduction « {} » n’est pas dans ces fichiers",
    en: "the translation “{}” is not in these files",
  },
  unreadable: {
    fr: "cette partie ne se lit pas : {}",
    en: "this part cannot be read: {}",
  },
  "cut-off": {
    fr: "le fichier s’arrête dans « {} » : la suite manque et n’est pas reprise",
    en: "the file ends within “{}”: the rest is missing and is not taken over",
  },
  outside: {
    fr: "le fichier « {} » mène hors de ce qui est importé : il n’est pas lu",
    en: "the file “{}” leads out of what is imported: it is not read",
  },
  encrypted: {
    fr: "le fichier « {} » est chiffré : il n’est pas lu",
    en: "the file “{}” is encrypted: it is not read",
  },
  "too-large": {
    fr: "« {} » est trop gros pour être lu",
    en: "“{}” is too large to be read",
  },
  language: {
    fr: "la langue déclarée n’est pas celle dans laquelle ce texte semble écrit : « {} »",
    en: "the declared language is not the one in which this text seems to be written: “{}”",
  },
  "alt-missing": {
    fr: "l’image « {} » n’a pas de texte alternatif",
    en: "the picture “{}” has no alternative text",
  },
  "picture-missing": {
    fr: "l’image « {} » est introuvable : un lien la remplace",
    en: "the picture “{}” cannot be found: a link stands in its place",
  },
  "file-missing": {
    fr: "le fichier « {} » est introuvable : un lien le remplace",
    en: "the file “{}” cannot be found: a link stands in its place",
  },
  "tags-left": {
    fr: "un article a au plus 20 étiquettes : « {} » n’est pas repris",
    en: "an article has 20 tags at most: “{}” is not taken over",
  },
  encoding: {
    fr: "ce fichier n’est pas en UTF-8 : il est lu comme {}",
    en: "this file is not UTF-8: it is read as {}",
  },
} as const satisfies Record<string, Sentence>;

export type FindingCode = keyof typeof FINDINGS;

/** A finding as its reader sees it, without its place. */
export function describeFinding({ code, detail }: Pick<Finding, "code" | "detail">): Sentence {
  const { fr, en } = FINDINGS[code];
  return { fr: fr.replace("{}", () => detail), en: en.replace("{}", () => detail) };
}
