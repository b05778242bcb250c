import { field, isObject, type Payload } from "../cards/payload.ts";
import { writeCard } from "../cards/write-card.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";
import { elementAt, markersHtml, type Tables } from "./markers.ts";

/** Types of sections (Mobiledoc 0.3). */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;

/** Elements of a section of words; `aside` and `pull-quote` are quotations here. */
const LINES: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
const QUOTES: ReadonlySet<string> = new Set(["blockquote", "aside", "pull-quote"]);

/**
 * Writes the text of Ghost's editor of versions 1 to 4, which is JSON of Mobiledoc 0.3.
 * @returns false where the JSON cannot be read.
 */
export function writeMobiledoc(json: string, out: HtmlWriter): boolean {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return false;
  }
  if (!isObject(document) || !Array.isArray(document.sections)) return false;
  const tables = { markups: list(document.markups), atoms: list(document.atoms) };
  const cards = list(document.cards);
  for (const section of document.sections as unknown[]) {
    if (Array.isArray(section)) writeSection(section, tables, cards, out);
  }
  return true;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function writeSection(section: readonly unknown[], tables: Tables, cards: readonly unknown[], out: HtmlWriter): void {
  const [type, first, second] = section;
  switch (type) {
    case MARKUP:
      writeLine(typeof first === "string" ? first.toLowerCase() : "", markersHtml(second, tables), out);
      break;
    case IMAGE:
      writeCard("image", { src: first }, out);
      break;
    case LIST:
      writeList(first === "ol" ? "ol" : "ul", list(second), tables, out);
      break;
    case CARD:
      writeNumbered(elementAt(cards, first), out);
      break;
    default:
      out.findUnknown(typeof type === "number" ? `section ${type}` : "section");
  }
}

function writeLine(tag: string, html: string, out: HtmlWriter): void {
  if (html === "") return;
  if (QUOTES.has(tag)) out.write(`<blockquote><p>${html}</p></blockquote>`);
  else if (LINES.has(tag)) out.write(`<${tag}>${html}</${tag}>`);
  else out.write(`<p>${html}</p>`);
}

function writeList(tag: string, items: readonly unknown[], tables: Tables, out: HtmlWriter): void {
  if (items.length === 0) return;
  out.write(`<${tag}>${items.map((markers) => `<li>${markersHtml(markers, tables)}</li>`).join("")}</${tag}>`);
}

/** A card is `[name, payload]`. */
function writeNumbered(card: unknown, out: HtmlWriter): void {
  const [name, given] = Array.isArray(card) ? (card as unknown[]) : [];
  const payload: Payload = isObject(given) ? given : {};
  const known = typeof name === "string" ? name : "?";
  if (writeCard(known, payload, out)) return;
  out.findUnknown(known);
  const html = field(payload, "html");
  if (html !== "") out.foreign(html);
  else if (field(payload, "src") !== "") writeCard("image", payload, out);
}
