import type { Locale } from "../../kernel/locale.ts";
import type { TextDocument } from "../document.ts";
import { checkFields } from "./fields.ts";
import type { Finding, Found } from "./finding.ts";
import { checkHeadings } from "./headings.ts";
import { checkLanguages } from "./languages.ts";
import { checkLinks } from "./links.ts";
import { checkOriginalLinks, type Original } from "./original-links.ts";
import { checkPictures } from "./pictures.ts";
import { textsOf } from "./places.ts";
import { checkStructure } from "./structure.ts";

/** What the text alone does not say. */
export type CheckContext = {
  locale: Locale;
  /** Whether an address of the site, as a link writes it, leads somewhere: `/blog/a`, `#notes`. */
  isKnownLink(href: string): boolean;
  /** The state of the same content in the other language. */
  translation: "published" | "draft" | "missing";
  /** Of a translation: the text that it translates. */
  original?: Original;
};

/**
 * What to look at before a text is published, those that block first, then in reading order. Nothing of it is a wall but
 * what would break the page.
 */
export function checkDocument(document: TextDocument, context: CheckContext): Finding[] {
  const { locale, isKnownLink, translation, original } = context;
  const texts = textsOf(document);
  const found = [
    ...checkFields(document),
    ...checkTranslation(translation, locale),
    ...checkPictures(document, texts),
    ...checkHeadings(texts),
    ...checkLinks(document, texts, isKnownLink),
    ...(original === undefined ? [] : checkOriginalLinks(document, original)),
    ...checkLanguages(texts, locale),
    ...checkStructure(texts),
  ];
  return inReadingOrder(
    found,
    document,
    texts.flatMap(({ places }) => places.map(({ uid }) => uid)),
  ).map(numbered());
}

function checkTranslation(state: CheckContext["translation"], locale: Locale): Found[] {
  if (state === "published") return [];
  const common = { at: { field: "translation" }, severity: "advice", criterion: null } as const;
  const [english, french] = [
    { fr: "anglais", en: "English" },
    { fr: "français", en: "French" },
  ];
  const [own, language, version] = locale === "fr" ? [french, english, "anglaise"] : [english, french, "française"];
  if (state === "missing") {
    return [
      {
        ...common,
        check: "translation-missing",
        message: {
          fr: `Ce contenu n’existe pas en ${language.fr}.`,
          en: `This content does not exist in ${language.en}.`,
        },
        advice: {
          fr: `Vous pouvez publier sans attendre : l’article paraîtra en ${own.fr} seulement.`,
          en: `You can publish without waiting: the article will appear in ${own.en} only.`,
        },
      },
    ];
  }
  return [
    {
      ...common,
      check: "translation-draft",
      message: {
        fr: `La version ${version} est encore un brouillon.`,
        en: `The ${language.en} version is still a draft.`,
      },
      advice: {
        fr: "Publier cette langue n’y change rien : publiez l’autre quand elle sera prête.",
        en: "Publishing this language does not touch it: publish the other one when it is ready.",
      },
    },
  ];
}

function inReadingOrder(found: readonly Found[], document: TextDocument, uids: readonly string[]): Found[] {
  const blocks = document.kind === "page" ? document.blocks.map((block) => String(block.uid ?? block.type)) : [];
  const places = new Map([...blocks, ...uids].map((uid, index) => [uid, index]));
  const rank = ({ severity, at }: Found) => {
    if (severity === "blocks") return -2;
    return "field" in at ? -1 : (places.get(at.uid) ?? places.size);
  };
  return [...found].sort((one, other) => rank(one) - rank(other));
}

/** Gives each an id of what it is and where; several of one kind at one place are numbered. */
function numbered(): (found: Found) => Finding {
  const counts = new Map<string, number>();
  return (found) => {
    const name = `${found.check}:${"uid" in found.at ? found.at.uid : found.at.field}`;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return { id: number === 1 ? name : `${name}:${number}`, ...found };
  };
}
