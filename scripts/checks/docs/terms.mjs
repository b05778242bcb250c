import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {"fr" | "en"} Language */
/** @typedef {{ word: RegExp, keep: string, in?: RegExp, except?: RegExp }} Term */

const LAW = /^content\/pages\/legal/;
const BACK_OFFICE = /^src\/(admin|mail)\//;
const EDITOR = /^src\/admin\/areas\/editor\/.*words/;
const PUBLISHING = /^src\/admin\/areas\/editor\/publishing\//;
const DECISIONS = /^docs\/decisions\//;
/** The palette finds a screen by any word that people type. */
const PALETTE = /^src\/admin\/framework\/app\/words\/shell[.]/;
/** Files of errors, whose sentences stand in both languages. */
const SENTENCES = /(?:errors|refusals)\.ts$/;
/** The specification gives some refusals word for word. */
const SPECIFIED = /^src\/identity\/.*errors/;
/** Articles about words name the ones they advise against. */
const ABOUT_WORDS = /^content\/blog\/.*(glossary|lexique)|^docs\/glossary/;

/**
 * Words that docs/glossary.md replaces by one of its own. `in` and `except` are files.
 * @type {Record<Language, Term[]>}
 */
const TERMS = {
  fr: [
    { word: /courriers? électroniques?|courriels?|(?<![\w-])mails?\b(?! test)/i, keep: "e-mail" },
    { word: /adresses? électroniques?/i, keep: "adresse e-mail", except: LAW },
    { word: /back-?office/i, keep: "administration" },
    { word: /(?<![\p{L}])éditeurs?(?! de texte)(?![\p{L}])/iu, keep: "rédacteur", in: BACK_OFFICE },
    { word: /(?<!par |à |faire )(?<![\p{L}])défauts?(?![\p{L}])/iu, keep: "problème", except: LAW },
    { word: /notes? de version(?<!notes de version)/i, keep: "notes de version" },
    { word: /textes? de remplacement/i, keep: "texte alternatif" },
    { word: /plan de site/i, keep: "plan du site" },
    { word: /changements? mineurs?/i, keep: "modification mineure" },
    { word: /passages? à revoir/i, keep: "à mettre à jour" },
    { word: /planifi\p{L}+|publication prévue/iu, keep: "programmer", in: BACK_OFFICE },
    { word: /(?<!\p{L})changements?(?!\p{L})/iu, keep: "modification", in: PUBLISHING },
    { word: /(?<!\p{L})genres?(?!\p{L})/iu, keep: "type, or style", in: BACK_OFFICE },
    { word: /super-?admins?(?![\p{L}i-])/iu, keep: "super-administrateur" },
    { word: /Journal \(audit\)|journal des actions/i, keep: "journal d’audit" },
  ],
  en: [
    { word: /\be-mails?\b/i, keep: "email", except: PALETTE },
    { word: /(?<!-)\bmails\b|\b(?:a|the|this|each|every) mail\b(?! server)/i, keep: "email", except: DECISIONS },
    { word: /\bback-office\b/i, keep: "back office" },
    {
      word: /\blog(?:ged|ging)? (?:in|out)\b/i,
      keep: "sign in, sign out",
      except: new RegExp(`${PALETTE.source}|${SPECIFIED.source}`),
    },
    { word: /\bta(?:ke|ken|king) off\b/i, keep: "unpublish", in: BACK_OFFICE },
    { word: /(?<!\bemail )\baddress(?:es)?\b/i, keep: "URL", in: EDITOR },
    { word: /\brelease note\b/i, keep: "release notes" },
    {
      word: /\b(?:blog )?posts?\b(?! office)/i,
      keep: "article",
      except: new RegExp(`^docs/|^content/blog/|${PALETTE.source}`),
    },
    { word: /\btwins?\b/i, keep: "translation, or Markdown alternate", except: DECISIONS },
    { word: /\btyping mistakes?\b/i, keep: "typo" },
    { word: /\b\w*colour\w*\b/i, keep: "color" },
    { word: /\bbehaviours?\b/i, keep: "behavior" },
    {
      word: /\b(?:recogn|organ|summar|minim|normal|optim|author|capital|real|final)is(?:e|es|ed|ing|ation|ations)\b/i,
      keep: "-ize",
    },
    { word: /\banalys(?:e|ed|es|er|ing)\b/i, keep: "analyze" },
    { word: /\b(?:cancell|travell|labell|modell)(?:ed|ing)\b/i, keep: "one l: canceled" },
    { word: /\b(?:licence|favourites?|centre|grey|whilst|judgement)\b/i, keep: "American spelling" },
    { word: /\bstraight away\b/i, keep: "right away" },
  ],
};

const FILES = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "docs/**/*.md",
  "content/pages/*.yaml",
  "content/blog/*.md",
  "src/i18n/messages/**/*.ts",
  "src/admin/**/*.{fr,en}.ts",
  "src/mail/templates/words/**/*.ts",
  "src/cli/words.ts",
  "src/cli/firebase/words.ts",
  "src/**/*{errors,refusals}.ts",
  "src/admin/**/*errors.ts",
];

/**
 * Words of interfaces, emails, pages, and documents that docs/glossary.md replaces by another.
 * @param {string} root
 */
export function termErrors(root) {
  const errors = [];
  for (const file of FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (ABOUT_WORDS.test(file)) continue;
    for (const [index, { text, language }] of readersLines(file, readFileSync(join(root, file), "utf8")).entries()) {
      for (const { word, keep, in: only, except } of TERMS[language]) {
        const found = word.exec(text)?.[0];
        if (found === undefined || except?.test(file) || (only !== undefined && !only.test(file))) continue;
        errors.push({ file, line: index + 1, text: `"${found}": docs/glossary.md says "${keep}"` });
      }
    }
  }
  return errors;
}

/**
 * Each line with only what readers see of it, and its language.
 * @param {string} file
 * @param {string} source
 */
function readersLines(file, source) {
  /** @type {Language} */
  const named = /[./](fr|en)[.]/.exec(file)?.[1];
  /** @type {Language} */
  let language = named === "fr" ? "fr" : "en";
  let fenced = false;
  if (/^src\/cli\/.*words\.ts$/.test(file)) language = "fr";
  return source.split("\n").map((line) => {
    if (/^const en\b/.test(line)) language = "en";
    const key = /^\s*(fr|en):/.exec(line)?.[1];
    // A file of one language has names of both: `{ fr: "Texte en français", en: "Texte en anglais" }`.
    if (named !== undefined) language = /** @type {Language} */ (named);
    else if (key !== undefined) language = /** @type {Language} */ (key);
    // What stands before both languages of an error is for the operator, in English.
    else if (SENTENCES.test(file) && /^export /.test(line)) language = "en";
    if (/^\s*```/.test(line)) fenced = !fenced;
    return { text: fenced ? "" : readersText(file, line), language };
  });
}

/**
 * @param {string} file
 * @param {string} line
 */
function readersText(file, line) {
  if (file.endsWith(".ts")) {
    // An area's page is found by any word that people type, too.
    if (/^\s*\w*keywords:/i.test(line)) return "";
    const texts = [...line.matchAll(/"([^"]*)"(\s*:)?|`([^`]*)`/g)];
    // A string before a colon is the name of a field.
    return texts
      .map(([, text, colon, template]) => (colon === undefined ? (text ?? template?.replace(/\$\{[^}]*\}/g, " ")) : ""))
      .join(" ");
  }
  // Documents quote the names of tests.
  const prose = file.startsWith("docs/") ? line.replace(/"[^"]*"/g, " ") : line;
  return prose
    .replace(/<span lang="[^"]*">[^<]*<\/span>/g, " ")
    .replace(/`[^`]*`/g, " ")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\bhttps?:\/\/\S+/g, " ")
    .replace(/^\s*-?\s*\{?\s*(?:to|track|section|slug|translationKey|cover|address|type):.*$/, "")
    .replace(/\b(?:to|track): [^,}]+/g, " ");
}
