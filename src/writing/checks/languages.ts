import { LOCALES, type Locale } from "../../kernel/locale.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Found } from "./finding.ts";
import { isWithin, type Place, type Text } from "./places.ts";

/**
 * The commonest words of each language that the other has not: "on", "or", "son", "plus", "pour", and the like stand in
 * both, or in names, and tell nothing.
 */
const COMMON_WORDS: Record<Locale, ReadonlySet<string>> = {
  fr: new Set(
    (
      "le la les des du une est sont était dans que qui pas avec cette ces nous vous ils elles leur leurs aux mais où donc " +
      "été être avoir ont fait faire sans sous entre chez comme quand très tout tous toute toutes aussi bien cela celui " +
      "celle ceux dont lorsque puis peut peuvent doit votre notre nos vos mes tes ses il elle je tu au ne se sa ce un et"
    ).split(" "),
  ),
  en: new Set(
    (
      "the of and to is that it was are with they be this have from had by not what were when we there can your which their " +
      "said will each about how them then she many some these would into has her him could than been its who my did you he " +
      "very after just where most know should because does while those being through between both under never our for at"
    ).split(" "),
  ),
};

/** Words of a passage below which it may be a title, a name, or a saying: nothing is said of it. */
const LEAST_WORDS = 7;
/** Of those words, how many are common ones of the other language: the share that ordinary sentences have, with a margin. */
const LEAST_COMMON = 3;
const LEAST_SHARE = 0.3;

/** A passage in quotation marks or a sentence, as far as punctuation tells. */
const PASSAGE = /[^.!?…«»“”\n]+/gu;
const WORD = /\p{L}+/gu;

/** The name of each language of the site in the other one. */
const NAMES: Record<Locale, Record<Locale, string>> = {
  fr: { fr: "français", en: "French" },
  en: { fr: "anglais", en: "English" },
};

/** Sentences that are in the site's other language and are not marked so (RGAA 8.7). One finding a piece. */
export function checkLanguages(texts: readonly Text[], locale: Locale): Found[] {
  const others = LOCALES.filter((each) => each !== locale);
  return texts.flatMap(({ places }) =>
    places.flatMap((place) => {
      if (!holdsProse(place)) return [];
      const passages = unmarkedText(place.node).match(PASSAGE) ?? [];
      for (const passage of passages) {
        const other = others.find((each) => isIn(each, locale, passage));
        if (other !== undefined) return [finding(place.uid, passage.trim(), other)];
      }
      return [];
    }),
  );
}

function holdsProse(place: Place): boolean {
  return (
    ["paragraph", "heading", "tableCell", "tableHeader"].includes(place.node.type) && !isWithin(place, "codeBlock")
  );
}

/** The words of a piece without code and without what is marked as in another language. */
function unmarkedText({ content = [] }: RichTextNode): string {
  return content
    .map(({ type, text = "", marks = [] }) => {
      if (type === "hardBreak") return "\n";
      return marks.some((mark) => mark.type === "code" || mark.type === "language") ? "\n" : text;
    })
    .join("");
}

function isIn(other: Locale, locale: Locale, passage: string): boolean {
  const words = passage.toLowerCase().match(WORD) ?? [];
  if (words.length < LEAST_WORDS) return false;
  const count = (language: Locale) => words.filter((word) => COMMON_WORDS[language].has(word)).length;
  const [foreign, own] = [count(other), count(locale)];
  return foreign >= LEAST_COMMON && foreign >= words.length * LEAST_SHARE && own * 4 <= foreign;
}

function finding(uid: string, passage: string, other: Locale): Found {
  const shown = passage.length > 60 ? `${passage.slice(0, 60).trimEnd()}…` : passage;
  return {
    check: "language-unmarked",
    at: { uid },
    severity: "advice",
    criterion: "8.7",
    message: {
      fr: `Ce passage semble être en ${NAMES[other].fr} : « ${shown} »`,
      en: `This passage seems to be in ${NAMES[other].en}: “${shown}”`,
    },
    advice: {
      fr: "Marquez-le comme passage dans une autre langue : il sera lu avec le bon accent.",
      en: "Mark it as a passage in another language: it is then read with the right accent.",
    },
  };
}
