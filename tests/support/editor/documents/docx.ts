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
  /** The parts as SharePoint names them, which only the package's relations say. */
  renamed?: boolean;
};

const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(" ");

const part = (name: string, content: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${name} ${NAMES}>${content}</w:${name}>`);

/** The bytes of a .docx. */
export function docx({
  body,
  numbering,
  styles,
  footnotes,
  relations = {},
  media = {},
  renamed = false,
}: DocxParts): Uint8Array {
  const links = Object.entries(relations).map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`);
  const files: Zippable = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": part("document", `<w:body>${body}</w:body>`),
    "word/_rels/document.xml.rels": strToU8(`<Relationships>${links.join("")}</Relationships>`),
    ...(numbering !== undefined && { "word/numbering.xml": part("numbering", numbering) }),
    ...(styles !== undefined && { "word/styles.xml": part("styles", styles) }),
    ...(footnotes !== undefined && { "word/footnotes.xml": part("footnotes", footnotes) }),
  };
  if (renamed) rename(files, links);
  for (const [name, bytes] of Object.entries(media)) files[`word/media/${name}`] = [bytes, { level: 0 }];
  return zipSync(files);
}

/** Gives the parts other names, and says them in relations as programs do. */
function rename(files: Zippable, links: string[]): void {
  const relation = (type: string, target: string) =>
    `<Relationship Id="t-${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const types = ["styles", "numbering", "footnotes"].filter((name) => files[`word/${name}.xml`] !== undefined);
  for (const name of ["document", ...types]) {
    files[`word/${name}2.xml`] = files[`word/${name}.xml`] as Uint8Array;
    delete files[`word/${name}.xml`];
  }
  delete files["word/_rels/document.xml.rels"];
  const own = types.map((name) => relation(name, `${name}2.xml`));
  files["word/_rels/document2.xml.rels"] = strToU8(`<Relationships>${[...links, ...own].join("")}</Relationships>`);
  const main = relation("officeDocument", "/word/document2.xml");
  files["_rels/.rels"] = strToU8(`<Relationships>${main}</Relationships>`);
}

/** A paragraph; `properties` stand in its `w:pPr`. */
export const paragraph = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

/** A run; `properties` stand in its `w:rPr`. */
export const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** An item of a list. */
export const item = (text: string, list: number, level = 0) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
