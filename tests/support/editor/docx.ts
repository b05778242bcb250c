import { strToU8, type Zippable, zipSync } from "fflate";

/** A .docx made by hand, part by part: for what a test wants Word to have written. */
export type DocxParts = {
  /** What stands in `w:body`. */
  body: string;
  /** What stands in `w:numbering`, `w:styles`, `w:footnotes`. */
  numbering?: string;
  styles?: string;
  footnotes?: string;
  /** Relations of the text: id -> target. */
  relations?: Record<string, string>;
  /** Pictures by their name. */
  media?: Record<string, Uint8Array>;
};

const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(" ");

const part = (name: string, content: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${name} ${NAMES}>${content}</w:${name}>`);

/** The bytes of a .docx. */
export function docx({ body, numbering, styles, footnotes, relations = {}, media = {} }: DocxParts): Uint8Array {
  const links = Object.entries(relations).map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`);
  const files: Zippable = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": part("document", `<w:body>${body}</w:body>`),
    "word/_rels/document.xml.rels": strToU8(`<Relationships>${links.join("")}</Relationships>`),
    ...(numbering !== undefined && { "word/numbering.xml": part("numbering", numbering) }),
    ...(styles !== undefined && { "word/styles.xml": part("styles", styles) }),
    ...(footnotes !== undefined && { "word/footnotes.xml": part("footnotes", footnotes) }),
  };
  for (const [name, bytes] of Object.entries(media)) files[`word/media/${name}`] = [bytes, { level: 0 }];
  return zipSync(files);
}

/** A paragraph; `properties` stand in its `w:pPr`. */
export const paragraph = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

/** A run; `properties` stand in its `w:rPr`. */
export const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** An item of a list. */
export const item = (text: string, list: number, level = 0) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
