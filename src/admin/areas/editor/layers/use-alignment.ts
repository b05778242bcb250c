import type { Editor } from "@tiptap/core";
import { Decoration } from "@tiptap/pm/view";
import { useEffect } from "react";
import { type Place, spacesFor } from "./align.ts";
import { paint } from "./layers-extension.ts";

/** Milliseconds after the last change of a height: nothing moves under somebody who types. */
const PATIENCE = 250;
/** Where columns are beside each other (`columns.css`). */
const TWO_COLUMNS = "(min-width: 60rem)";
/** What is measured again after spaces were added: a margin that collapsed gave less than was asked for. */
const MOST_ROUNDS = 3;

/** Keeps blocks that belong together beside each other, while both languages are shown and there is room for them. */
export function useAlignment(left: Editor | null, right: Editor | null): void {
  useEffect(() => {
    if (left === null || right === null) return;
    return keepAligned(left, right);
  }, [left, right]);
}

function keepAligned(left: Editor, right: Editor): () => void {
  const columns = [new Column(left), new Column(right)] as const;
  const wide = matchMedia(TWO_COLUMNS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rounds = 0;

  const align = () => {
    if (left.isDestroyed || right.isDestroyed) return;
    if (!wide.matches || !columns.every((column) => column.shown)) {
      for (const column of columns) column.space(new Map());
      return;
    }
    const [spaces, otherSpaces] = spacesFor(columns[0].places(), columns[1].places());
    const held = holdScroll(columns[0].focused ? left : right);
    const changed = [columns[0].space(spaces), columns[1].space(otherSpaces)].includes(true);
    held();
    rounds = changed ? rounds + 1 : 0;
    if (changed && rounds < MOST_ROUNDS) align();
  };
  const later = () => {
    clearTimeout(timer);
    rounds = 0;
    timer = setTimeout(align, PATIENCE);
  };

  const sizes = new ResizeObserver(later);
  for (const { view } of [left, right]) sizes.observe(view.dom);
  const typed = ({ transaction }: { transaction: { docChanged: boolean } }) => transaction.docChanged && later();
  for (const editor of [left, right]) editor.on("transaction", typed);
  wide.addEventListener("change", later);
  align();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    wide.removeEventListener("change", later);
    for (const editor of [left, right]) editor.off("transaction", typed);
    for (const column of columns) column.space(new Map());
  };
}

/** The blocks of one editor, and the space that was added above them. */
class Column {
  readonly #editor: Editor;
  #spaces: ReadonlyMap<string, number> = new Map();
  /** Margins above blocks without any space, in pixels, by id. */
  #margins = new Map<string, number>();

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Whether its language is shown: one that was shown once stays on the page. */
  get shown(): boolean {
    return this.#editor.view.dom.getClientRects().length > 0;
  }

  get focused(): boolean {
    return this.#editor.isFocused;
  }

  places(): Place[] {
    const { view, state } = this.#editor;
    const places: Place[] = [];
    state.doc.forEach((block, from) => {
      const { uid } = block.attrs;
      const element = view.nodeDOM(from);
      if (typeof uid !== "string" || !(element instanceof HTMLElement)) return;
      places.push({ uid, top: element.getBoundingClientRect().top, space: this.#spaces.get(uid) ?? 0 });
    });
    return places;
  }

  /** @returns whether anything changed. */
  space(spaces: ReadonlyMap<string, number>): boolean {
    if (sameSpaces(spaces, this.#spaces)) return false;
    paint(this.#editor, "spaces", () => this.#draw(spaces));
    return true;
  }

  #draw(spaces: ReadonlyMap<string, number>): Decoration[] {
    const { state, view } = this.#editor;
    const decorations: Decoration[] = [];
    const margins = new Map<string, number>();
    state.doc.forEach((block, from) => {
      const { uid } = block.attrs;
      const space = typeof uid === "string" ? spaces.get(uid) : undefined;
      const element = space === undefined ? null : view.nodeDOM(from);
      if (space === undefined || !(element instanceof HTMLElement)) return;
      const margin = this.#spaces.has(uid) ? (this.#margins.get(uid) ?? 0) : marginAbove(element);
      margins.set(uid, margin);
      decorations.push(
        Decoration.node(from, from + block.nodeSize, { style: `margin-block-start: ${margin + space}px` }),
      );
    });
    this.#spaces = spaces;
    this.#margins = margins;
    return decorations;
  }
}

/** The distance that margins keep above a block: the larger one of its own and that of what stands before it. */
function marginAbove(element: HTMLElement): number {
  const own = Number.parseFloat(getComputedStyle(element).marginTop) || 0;
  const before = element.previousElementSibling;
  const other = before === null ? 0 : Number.parseFloat(getComputedStyle(before).marginBottom) || 0;
  return Math.max(own, other);
}

function sameSpaces(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([uid, space]) => other.get(uid) === space);
}

/** Remembers where what somebody writes or reads stands in the window. @returns how to put it back there. */
function holdScroll(editor: Editor): () => void {
  const { view, state } = editor;
  const element = view.isDestroyed ? null : blockElement(editor, state.selection.from);
  const before = element?.getBoundingClientRect().top;
  if (element === null || before === undefined || before < 0 || before > innerHeight) return () => {};
  return () => {
    const moved = element.getBoundingClientRect().top - before;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  };
}

function blockElement({ view, state }: Editor, place: number): HTMLElement | null {
  const start = state.doc.resolve(place).depth === 0 ? place : state.doc.resolve(place).before(1);
  const element = view.nodeDOM(start);
  return element instanceof HTMLElement ? element : null;
}
