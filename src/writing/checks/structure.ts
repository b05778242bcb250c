import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Found } from "./finding.ts";
import type { Place, Text } from "./places.ts";

/** Tables without headers (RGAA 5.6), and paragraphs or line breaks that are there for the space they take (RGAA 8.9). */
export function checkStructure(texts: readonly Text[]): Found[] {
  return texts.flatMap(({ places }) =>
    places.flatMap((place) => [...checkTable(place), ...checkEmptyParagraph(place), ...checkLineBreaks(place)]),
  );
}

function checkTable({ node, uid }: Place): Found[] {
  const cells = (node.content ?? []).flatMap((row) => row.content ?? []);
  if (node.type !== "table" || cells.some(({ type }) => type === "tableHeader")) return [];
  return [
    {
      check: "table-without-headers",
      at: { uid },
      severity: "advice",
      criterion: "5.6",
      message: { fr: "Ce tableau n’a pas d’en-têtes.", en: "This table has no headers." },
      advice: {
        fr: "Faites de la première ligne des en-têtes : chaque cellule sera lue avec le sien.",
        en: "Make the first row a header row: each cell is then read with its header.",
      },
    },
  ];
}

/** The last paragraph of a text is often empty while it is written, and takes no space between two others. */
function checkEmptyParagraph({ node, uid, siblings, index }: Place): Found[] {
  const isBetween = siblings.slice(index + 1).some((each) => each.type !== "footnotes" && !isEmptyParagraph(each));
  if (!isEmptyParagraph(node) || !isBetween) return [];
  return [
    {
      check: "space-by-paragraphs",
      at: { uid },
      severity: "advice",
      criterion: "8.9",
      message: { fr: "Un paragraphe vide sert d’espace.", en: "An empty paragraph is used as space." },
      advice: {
        fr: "Supprimez-le : le site espace lui-même ce qui se suit.",
        en: "Delete it: the site itself puts space between what follows.",
      },
    },
  ];
}

function isEmptyParagraph({ type, content = [] }: RichTextNode): boolean {
  return type === "paragraph" && content.every((node) => node.type === "hardBreak" || node.text?.trim() === "");
}

function checkLineBreaks({ node, uid }: Place): Found[] {
  const content = node.content ?? [];
  const isDoubled = content.some(({ type }, index) => type === "hardBreak" && content[index + 1]?.type === "hardBreak");
  if (!isDoubled || isEmptyParagraph(node)) return [];
  return [
    {
      check: "space-by-line-breaks",
      at: { uid },
      severity: "advice",
      criterion: "8.9",
      message: { fr: "Deux retours à la ligne servent d’espace.", en: "Two line breaks are used as space." },
      advice: { fr: "Commencez un nouveau paragraphe.", en: "Begin a new paragraph." },
    },
  ];
}
