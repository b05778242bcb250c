import { plainText } from "../../rich-text/outline.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Found } from "./finding.ts";
import { isWithin, type Place, type Text } from "./places.ts";

/** The title of the page is the first level; headings of its text begin below it. */
const TITLE_LEVEL = 1;
/** A longer paragraph in bold is emphasis, whatever stands below it. */
const LONGEST_HEADING = 90;
/** Whatever ends so is a sentence, or introduces what follows. */
const SENTENCE_END = /[.!?…:;,»”"]$/u;

/** Levels that are skipped, headings without words, and paragraphs that only look like headings (RGAA 9.1). */
export function checkHeadings(texts: readonly Text[]): Found[] {
  return texts.flatMap(({ places }) => [...checkLevels(places), ...places.flatMap(checkBold)]);
}

function checkLevels(places: readonly Place[]): Found[] {
  const found: Found[] = [];
  let above = TITLE_LEVEL;
  for (const place of places) {
    // What a quotation quotes is no part of this text's outline.
    if (place.node.type !== "heading" || isWithin(place, "blockquote")) continue;
    const common = { at: { uid: place.uid }, severity: "advice", criterion: "9.1" } as const;
    if (plainText(place.node).trim() === "") {
      found.push({
        ...common,
        check: "heading-empty",
        message: { fr: "Ce titre est vide.", en: "This heading is empty." },
        advice: { fr: "Écrivez-le, ou supprimez-le.", en: "Write it, or delete it." },
      });
      continue;
    }
    const level = Number(place.node.attrs?.level);
    const expected = above + 1;
    if (level > expected) {
      found.push({
        ...common,
        check: "heading-skips-level",
        message: {
          fr: `Ce titre est de niveau ${level}, alors que celui qui précède est de niveau ${above}.`,
          en: `This heading is of level ${level}, and the one before it of level ${above}.`,
        },
        advice: {
          fr: `Choisissez le niveau ${expected} : les lecteurs d’écran annoncent le plan du texte.`,
          en: `Choose level ${expected}: screen readers announce the outline of the text.`,
        },
        level: expected,
      });
    }
    above = level;
  }
  return found;
}

/** A short paragraph in bold above other text is a heading that screen readers do not hear. */
function checkBold({ node, uid, parents, siblings, index }: Place): Found[] {
  if (node.type !== "paragraph" || parents.length !== 1) return [];
  const content = node.content ?? [];
  const words = plainText(node).trim();
  const isHeading =
    words !== "" &&
    words.length <= LONGEST_HEADING &&
    !SENTENCE_END.test(words) &&
    content.every(isBold) &&
    content.every(({ marks = [] }) => marks.every(({ type }) => type !== "link")) &&
    ["paragraph", "bulletList", "orderedList", "table"].includes(siblings[index + 1]?.type ?? "") &&
    !isBoldParagraph(siblings[index - 1]) &&
    !isBoldParagraph(siblings[index + 1]);
  if (!isHeading) return [];
  return [
    {
      check: "heading-as-bold",
      at: { uid },
      severity: "advice",
      criterion: "9.1",
      message: {
        fr: "Ce paragraphe en gras semble être un titre.",
        en: "This paragraph in bold seems to be a heading.",
      },
      advice: {
        fr: "Faites-en un titre : on pourra y aller directement.",
        en: "Make it a heading: readers can then go to it directly.",
      },
    },
  ];
}

/** Several lines in bold are emphasis, or an address, and no headings. */
function isBoldParagraph(node: RichTextNode | undefined): boolean {
  return node?.type === "paragraph" && (node.content ?? []).length > 0 && (node.content ?? []).every(isBold);
}

function isBold({ type, text = "", marks = [] }: RichTextNode): boolean {
  return type === "text" && (text.trim() === "" || marks.some((mark) => mark.type === "bold"));
}
