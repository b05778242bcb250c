import type { RichTextNode } from "../../rich-text/schema.ts";
import { isUnevenTable } from "../../rich-text/tables/even-tables.ts";
import type { Found } from "./finding.ts";
import type { Place, Text } from "./places.ts";

/**
 * Tables without headers (RGAA 5.6) or with uneven rows (5.7), paragraphs or line breaks that are there for the space they
 * take (RGAA 8.9), and what is left of a menu that was not used.
 */
export function checkStructure(texts: readonly Text[]): Found[] {
  return texts.flatMap(({ places }) => [
    ...places.flatMap((place) => [
      ...checkTable(place),
      ...checkRows(place),
      ...checkEmptyParagraph(place),
      ...checkLineBreaks(place),
    ]),
    ...checkLoneSlashes(places),
  ]);
}

/** A slash by itself, of a menu of blocks that was left: one finding for all of them, at the first. */
function checkLoneSlashes(places: readonly Place[]): Found[] {
  const lone = places.filter(({ node }) => ["paragraph", "heading"].includes(node.type) && wordsOf(node) === "/");
  const [first] = lone;
  if (first === undefined) return [];
  const total = lone.length;
  return [
    {
      check: "lone-slash",
      at: { uid: first.uid },
      severity: "advice",
      criterion: null,
      message: {
        fr: total === 1 ? "Un paragraphe ne contient que « / »." : `${total} paragraphes ne contiennent que « / ».`,
        en: total === 1 ? "A paragraph holds nothing but “/”." : `${total} paragraphs hold nothing but “/”.`,
      },
      advice: {
        fr: "C’est le reste d’un menu de blocs refermé : supprimez-le.",
        en: "It is left from a menu of blocks that was closed: delete it.",
      },
    },
  ];
}

function wordsOf({ content = [] }: RichTextNode): string {
  return content
    .map(({ text = "\uFFFC", type }) => (type === "hardBreak" ? "" : text))
    .join("")
    .trim();
}

function checkRows({ node, uid }: Place): Found[] {
  if (!isUnevenTable(node)) return [];
  return [
    {
      check: "table-uneven",
      at: { uid },
      severity: "advice",
      criterion: "5.7",
      message: {
        fr: "Les lignes de ce tableau n’ont pas toutes le même nombre de cellules.",
        en: "The rows of this table do not all have the same number of cells.",
      },
      advice: {
        fr: "Ajoutez les cellules qui manquent : chacune sera lue sous son en-tête.",
        en: "Add the missing cells: each is then read under its header.",
      },
    },
  ];
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
