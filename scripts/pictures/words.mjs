import { typesetFrench } from "../../src/i18n/french-typography.ts";

/** @typedef {"fr" | "en"} Lang */

/** @type {Lang[]} */
const LANGS = ["fr", "en"];

/** Every word on the pictures: French, English. Spaces are typed plain; a bar ends a line. */
const WORDS = {
  "two-rails": {
    upper: ["Français", "French"],
    lower: ["Anglais", "English"],
    pending: ["en attente", "pending"],
    time: ["temps", "time"],
  },
  "alt-decision": {
    yes: ["oui", "yes"],
    no: ["non", "no"],
    link: ["Un lien ou un bouton ?", "A link or a button?"],
    linkAnswer: ["Dire où il mène,|ce qu’il fait", "Say where it leads,|what it does"],
    text: ["Du texte ?", "Text in it?"],
    textAnswer: ["Reprendre le texte", "Repeat the text"],
    rich: ["Trop riche|pour une phrase ?", "Too rich|for a sentence?"],
    richAnswer: ["Une phrase, et les données|dans la page", "One sentence, and the data|on the page"],
    teaches: ["Apprend-elle|quelque chose ?", "Does it teach|something?"],
    teachesAnswer: ["L’écrire en une phrase", "Write it in one sentence"],
    eye: ["Pour l’œil seulement ?", "Only for the eye?"],
    eyeAnswer: ['alt=""', 'alt=""'],
  },
  "redirect-path": {
    older: ["/blog/ag-2024", "/en/blog/agm-2024"],
    old: ["/blog/assemblee-generale", "/en/blog/annual-meeting"],
    page: ["/blog/assemblees-generales", "/en/blog/annual-meetings"],
    code: ["301", "301"],
  },
  "consent-timeline": {
    tracker: ["Traceur : 13 mois au plus", "Tracker: 13 months at most"],
    data: ["Données : 25 mois au plus", "Data: 25 months at most"],
    visit: ["nouvelle visite : rien ne change", "another visit: nothing changes"],
    months: ["mois", "months"],
  },
  "page-weight": {
    scripts: ["Scripts", "Scripts"],
    style: ["Feuille de style", "Style sheet"],
    fonts: ["Polices", "Fonts"],
    home: ["Première vue de l’accueil", "First view of the home page"],
    unit: ["ko", "KB"],
    note: ["plafonds, textes compressés", "ceilings, text compressed"],
  },
  "french-spaces": {
    // In both languages, the example is French.
    sentence: ["« Quoi ? 12 500 € : trop ! »", "« Quoi ? 12 500 € : trop ! »"],
    full: ["insécable", "no-break"],
    narrow: ["fine", "narrow"],
    holds: ["ne se coupe pas", "does not break"],
    breaks: ["se coupe", "may break"],
  },
  "hreflang-pair": {
    french: ["fr", "fr"],
    english: ["en", "en"],
    frenchAddress: ["/blog/nos-archives", "/blog/nos-archives"],
    englishAddress: ["/en/blog/our-archives", "/en/blog/our-archives"],
    fallback: ["x-default", "x-default"],
  },
  "address-parts": {
    prefix: ["préfixe", "prefix"],
    subdomain: ["sous-domaine", "subdomain"],
    domain: ["domaine séparé", "separate domain"],
    single: ["adresse unique", "single address"],
  },
  "backup-3-2-1": {
    site: ["Le site", "The site"],
    office: ["Au bureau", "At the office"],
    officeDate: ["vendredi", "Friday"],
    provider: ["Chez un autre|fournisseur", "With another|provider"],
    providerDate: ["cette nuit", "last night"],
    elsewhere: ["ailleurs", "elsewhere"],
    copies: ["copies", "copies"],
    media: ["supports", "media"],
    away: ["ailleurs", "elsewhere"],
  },
  "one-process-one-folder": {
    visitors: ["visiteurs", "visitors"],
    tls: ["TLS", "TLS"],
    process: ["un processus", "one process"],
    inProcess: ["pages|cache|recherche", "pages|cache|search"],
    folder: ["un dossier", "one folder"],
    inFolder: ["base|images|verrou", "database|pictures|lock"],
  },
  "sqlite-postgresql": {
    ours: ["SQLite", "SQLite"],
    other: ["PostgreSQL 18", "PostgreSQL 18"],
    opening: ["Ouvrir une base", "Opening a database"],
    memory: ["Mémoire", "Memory"],
    writes: ["Écritures durables par seconde", "Durable writes per second"],
    less: ["moins, c’est mieux", "less is better"],
    more: ["plus, c’est mieux", "more is better"],
    milliseconds: ["ms", "ms"],
    megabytes: ["Mo", "MB"],
  },
  "cover-dates": { word: ["03/04", "03/04"], sign: ["?", "?"] },
  "cover-alt": { word: ["alt=", "alt="], sign: ['""', '""'] },
  "cover-law": { sign: ["§", "§"] },
  "cover-301": { word: ["301", "301"] },
  "cover-weight": { word: ["180", "180"], sign: ["ko", "KB"] },
  "cover-colon": { word: ["« : »", "« : »"] },
  "cover-slash": { word: ["/en/", "/en/"] },
  "cover-capital": { word: ["É"] },
  "cover-404": { word: ["404", "404"] },
  "cover-release": { word: ["0.", "0."], sign: ["1", "1"] },
  "cover-321": { word: ["3-2-", "3-2-"], sign: ["1", "1"] },
};

/** The languages a picture has words in. @param {string} name */
export function langsOf(name) {
  return LANGS.filter((_, index) => Object.values(WORDS[name]).every((pair) => pair[index] !== undefined));
}

/**
 * The words of a picture, with the spaces the site would set. A bar makes an array of lines.
 * @param {string} name
 * @param {Lang} lang
 */
export function wordsOf(name, lang) {
  const words = Object.entries(WORDS[name]).map(([key, pair]) => {
    const lines = pair[LANGS.indexOf(lang)].split("|").map((line) => typeset(line, lang));
    return [key, lines.length > 1 ? lines : lines[0]];
  });
  return Object.fromEntries(words);
}

/** A number as a language writes it, with its unit if any. @param {number} value @param {Lang} lang */
export function figure(value, lang, unit = "") {
  const digits = new Intl.NumberFormat(lang).format(value);
  return unit === "" ? digits : typeset(`${digits} ${unit}`, lang);
}

/** @param {string} words @param {Lang} lang */
function typeset(words, lang) {
  return lang === "fr" || words.startsWith("«") ? typesetFrench(words) : words;
}
