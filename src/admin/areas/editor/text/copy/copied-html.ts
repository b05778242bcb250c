import { DOMSerializer, type Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { picturePath, pictureWidths } from "../../../../../media/contract/picture.ts";

/** Marks what stands in a copy for other programs alone: pasting it back leaves it out. */
export const FOR_OTHERS = "data-for-others";

/** What a copy needs of the page and of the text that it is taken from. */
type CopyContext = {
  /** Origin that pictures are read from. */
  origin: string;
  /** The absolute address that a link leads to; null where that is not known, or where readers get no link. */
  addressOf(href: string): string | null;
  numberOf(name: string): number | null;
  /** Notes that a passage refers to, and that are not part of it. */
  notesOf(fragment: Fragment): readonly Node[];
};

/** Widest picture that a copy names: enough for a page of a text program. */
const WIDEST = 1600;

/**
 * Writes a passage as HTML that other programs can read: links have whole addresses, pictures and notes stand in it. What the
 * editor needs to take it back as it was is in attributes.
 */
export class CopySerializer extends DOMSerializer {
  readonly #context: () => CopyContext;

  constructor(schema: Schema, context: () => CopyContext) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
    this.#context = context;
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // Called for each part of the whole, too.
    if (target === undefined) complete(written, fragment, this.#context(), this);
    return written;
  }
}

function complete(
  written: HTMLElement | DocumentFragment,
  fragment: Fragment,
  context: CopyContext,
  serializer: DOMSerializer,
): void {
  for (const link of written.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const address = context.addressOf(href);
    link.setAttribute("data-href", href);
    if (address === null) link.removeAttribute("href");
    else link.setAttribute("href", address);
  }
  for (const figure of written.querySelectorAll<HTMLElement>('[data-node="image"]')) showPicture(figure, context);
  for (const sign of written.querySelectorAll<HTMLElement>('[data-node="footnoteReference"]')) {
    sign.textContent = `[${numberIn(sign, context)}]`;
  }
  const notes = context.notesOf(fragment);
  if (notes.length === 0) return;
  const { ownerDocument } = written;
  const room = roomBeside(written.firstElementChild, ownerDocument);
  for (const note of notes) {
    const line = ownerDocument.createElement("div");
    line.append(`[${context.numberOf(String(note.attrs.name)) ?? "?"}] `);
    serializer.serializeFragment(note.content, { document: ownerDocument }, line);
    for (const piece of line.querySelectorAll("[data-uid]")) piece.removeAttribute("data-uid");
    room.append(line);
  }
  written.append(room.closest("tr") ?? room);
}

/** Where notes stand below a passage. Among rows or cells a browser keeps nothing but rows or cells. */
function roomBeside(first: Element | null, ownerDocument: Document): HTMLElement {
  const isRow = first?.tagName === "TR";
  const isCell = first?.tagName === "TD" || first?.tagName === "TH";
  const room = ownerDocument.createElement(isRow || isCell ? "td" : "section");
  const outer = isRow ? ownerDocument.createElement("tr") : room;
  if (isRow) outer.append(room);
  outer.setAttribute(FOR_OTHERS, "");
  return room;
}

function numberIn(sign: HTMLElement, { numberOf }: CopyContext): string {
  return String(numberOf(String(attributesOf(sign).name)) ?? "?");
}

function showPicture(figure: HTMLElement, { origin, addressOf }: CopyContext): void {
  const { id, width, height, alt, caption, href } = attributesOf(figure);
  const widths = pictureWidths(Number(width));
  const shown = widths.findLast((each) => each <= WIDEST) ?? widths[0] ?? Number(width);
  const { ownerDocument } = figure;
  // Of a document without a page: nothing is loaded for it.
  const image = ownerDocument.createElement("img");
  image.src = origin + picturePath(String(id), shown, "webp");
  image.alt = String(alt ?? "");
  image.width = shown;
  image.height = Math.round((shown * Number(height)) / Number(width));
  const address = typeof href === "string" ? addressOf(href) : null;
  if (address === null) figure.append(image);
  else {
    const link = ownerDocument.createElement("a");
    link.setAttribute("href", address);
    link.append(image);
    figure.append(link);
  }
  if (typeof caption !== "string") return;
  const words = ownerDocument.createElement("figcaption");
  words.textContent = caption;
  figure.append(words);
}

function attributesOf({ dataset }: HTMLElement): Record<string, unknown> {
  return JSON.parse(dataset.attrs ?? "{}");
}
