import type { Findings } from "../found-once.ts";
import { fragmentOf } from "../links.ts";
import { attr, elementsIn, findIn, type HtmlElement, hasClass, isBlank, isInline, wordsOf } from "../tree/node.ts";

/** Longest words of a link that calls a note: `[12]`, `note 3`. */
const MAX_CALL_LENGTH = 12;

/** Classes of what holds a text's notes, as WordPress, its plugins, and Markdown programs write them. */
const LISTS = [
  ...["footnotes", "wp-block-footnotes", "easy-footnotes-wrapper", "footnotes-list", "footnote-list", "footnoteslist"],
  ...["modern-footnotes-list", "footnote-definitions", "simple-footnotes", "endnotes"],
];
const CALLS = ["footnote-ref", "footnote-reference", "footnote_referrer", "easy-footnote", "simple-footnote"];
const BACK_LINKS = [
  ...["footnote-backref", "footnote-back", "footnote-return", "reversefootnote", "easy-footnote-to-top"],
  ...["data-footnote-backref", "footnote-backlink"],
];

const HEADING = /^h[1-6]$/;

/** What a note may be. */
const BLOCKS: ReadonlySet<string> = new Set(["li", "p", "div", "dd", "aside"]);

/**
 * The footnotes of a text: a short link leads to a block that leads back to it, or that stands in a list of notes. WordPress, its
 * plugins, Markdown programs, and office programs all write them so, whatever their names.
 */
export class Notes {
  /** What is replaced by a call, and the note that it calls. */
  readonly #calls = new Map<HtmlElement, HtmlElement>();
  readonly #notes = new Set<HtmlElement>();
  readonly #back = new Set<HtmlElement>();
  readonly #isSection = new Map<HtmlElement, boolean>();
  /** What holds nothing but notes and their heading. */
  readonly #frames = new Set<HtmlElement>();
  /** Notes that are called, in that order: the place is the name. */
  readonly #named = new Map<HtmlElement, string>();

  constructor(root: HtmlElement, base: string | null, findings: Findings) {
    const page = pageOf(root, base);
    for (const { link, target } of page.links) {
      const words = wordsOf(link, 100);
      if (words.length > MAX_CALL_LENGTH) continue;
      const place = page.targets.get(target) ?? page.targets.get(decoded(target));
      const note = place === undefined ? null : this.#noteOf(place);
      const call = callOf(link);
      if (note === null) {
        if (isCall(call, link) && place === undefined) findings.add("footnote", words);
        continue;
      }
      if ((page.order.get(link) ?? 0) > (page.order.get(note) ?? 0)) continue;
      const names = namesAround(link, call);
      const back = (page.linksIn.get(note) ?? []).filter(
        ({ target }) => names.has(target) || names.has(decoded(target)),
      );
      if (back.length === 0 && listOf(note) === null && !isCall(call, link)) continue;
      this.#calls.set(call, note);
      this.#notes.add(note);
      for (const each of back) this.#back.add(each.link);
    }
    for (const note of this.#notes) this.#readNote(note, page);
    for (const list of page.lists) this.#readList(list, findings);
  }

  /** The name of the note that an element calls; null where it calls none. */
  call(element: HtmlElement): string | null {
    const note = this.#calls.get(element);
    if (note === undefined) return null;
    const name = this.#named.get(note) ?? String(this.#named.size + 1);
    this.#named.set(note, name);
    return name;
  }

  /** Whether an element is read elsewhere, or stands for nothing but the way back. */
  isLeftOut(element: HtmlElement): boolean {
    if (this.#notes.size === 0) return false;
    return this.#notes.has(element) || this.#back.has(element) || this.#frames.has(element);
  }

  get size(): number {
    return this.#notes.size;
  }

  /** The notes called so far, each with its name; reading one may call further ones. */
  *called(): Generator<{ name: string; note: HtmlElement }> {
    for (const [note, name] of this.#named) yield { name, note };
  }

  /** Notes whose call stands where no text can hold one. */
  uncalled(): HtmlElement[] {
    return [...this.#notes].filter((note) => !this.#named.has(note));
  }

  /** The note at a place; a section that a table of contents leads to is none. */
  #noteOf(place: HtmlElement): HtmlElement | null {
    const note = noteAt(place);
    if (note === null) return null;
    const known = this.#isSection.get(note);
    const isSection = known ?? (HEADING.test(place.tag) || findIn(note, ({ tag }) => HEADING.test(tag)) !== null);
    this.#isSection.set(note, isSection);
    return isSection ? null : note;
  }

  #readNote(note: HtmlElement, page: Page): void {
    for (const { link } of page.linksIn.get(note) ?? []) {
      if (hasClass(link, ...BACK_LINKS) || attr(link, "role") === "doc-backlink" || isArrow(wordsOf(link, 100))) {
        this.#back.add(link);
      }
    }
  }

  #readList(list: HtmlElement, findings: Findings): void {
    let isFrame = true;
    const waiting: HtmlElement[] = [list];
    for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
      if (this.#notes.has(element) || /^h[1-6r]$/.test(element.tag)) continue;
      if (element.tag === "li") findings.add("footnote", wordsOf(element, 200));
      for (const child of element.content) {
        if (typeof child !== "string" && child.tag !== "img") waiting.push(child);
        else if (typeof child !== "string" || !isBlank(child)) isFrame = false;
      }
    }
    if (isFrame && this.#notes.size > 0) this.#frames.add(list);
  }
}

type Link = { link: HtmlElement; target: string };

type Page = {
  order: Map<HtmlElement, number>;
  targets: Map<string, HtmlElement>;
  links: Link[];
  /** Links within the text by the blocks that they stand in. */
  linksIn: Map<HtmlElement, Link[]>;
  lists: HtmlElement[];
};

function pageOf(root: HtmlElement, base: string | null): Page {
  const page: Page = { order: new Map(), targets: new Map(), links: [], linksIn: new Map(), lists: [] };
  let count = 0;
  for (const element of elementsIn(root)) {
    count += 1;
    if (element.attrs.size === 0 && !BLOCKS.has(element.tag)) continue;
    page.order.set(element, count);
    for (const name of namesOf(element)) if (!page.targets.has(name)) page.targets.set(name, element);
    if (isList(element)) page.lists.push(element);
    if (element.tag !== "a") continue;
    const target = fragmentOf(attr(element, "href"), base);
    if (target === null || target === "") continue;
    const link = { link: element, target };
    page.links.push(link);
    const note = noteAt(element);
    if (note === null) continue;
    const others = page.linksIn.get(note);
    if (others === undefined) page.linksIn.set(note, [link]);
    else others.push(link);
  }
  return page;
}

function namesOf(element: HtmlElement): string[] {
  return [attr(element, "id"), element.tag === "a" ? attr(element, "name") : ""].filter((name) => name !== "");
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** What stands for the call: the link, and what is around it alone. */
function callOf(link: HtmlElement): HtmlElement {
  let call = link;
  for (let parent = link.parent; parent !== null && isInline(parent) && parent.tag !== "a"; parent = parent.parent) {
    const [inner, ...others] = parent.content.filter((node) => typeof node !== "string" || !isBlank(node));
    if (inner !== call || others.length > 0) break;
    call = parent;
  }
  return call;
}

function isCall(call: HtmlElement, link: HtmlElement): boolean {
  if (hasClass(call, ...CALLS) || hasClass(link, ...CALLS)) return true;
  if (call.tag === "sup" && hasClass(call, "fn")) return true;
  const isNamed = call.attrs.has("data-fn") || link.attrs.has("data-footnote-ref");
  return isNamed || attr(link, "role") === "doc-noteref";
}

/** Names that lead back to a call: of the link, of what is around it, and of an empty element right before it. */
function namesAround(link: HtmlElement, call: HtmlElement): Set<string> {
  const names = new Set(namesOf(link));
  for (const inner of elementsIn(call)) for (const name of namesOf(inner)) names.add(name);
  for (let each: HtmlElement | null = call; each !== null && isInline(each); each = each.parent) {
    for (const name of namesOf(each)) names.add(name);
  }
  const siblings = call.parent?.content ?? [];
  const index = siblings.length > 2_000 ? -1 : siblings.indexOf(call);
  const before = siblings[index - 1];
  if (before !== undefined && typeof before !== "string" && before.content.length === 0) {
    for (const name of namesOf(before)) names.add(name);
  }
  return names;
}

/** The block that is a note at a place: an item of a list, the box of an office program, or a paragraph. */
function noteAt(place: HtmlElement): HtmlElement | null {
  let block: HtmlElement | null = null;
  for (let each: HtmlElement | null = place; each !== null; each = each.parent) {
    if (each.tag === "li" || isOfficeNote(each)) return each;
    if (block === null && BLOCKS.has(each.tag)) block = each;
    else if (block !== null && each.tag !== "div") return block;
  }
  return block;
}

function isOfficeNote(element: HtmlElement): boolean {
  return element.tag === "div" && /^(?:ftn|edn|sdfootnote|sdendnote)\d{1,5}$/.test(attr(element, "id"));
}

function isList(element: HtmlElement): boolean {
  return hasClass(element, ...LISTS) || attr(element, "role") === "doc-endnotes";
}

/** The list of notes that a note stands in. */
function listOf(note: HtmlElement): HtmlElement | null {
  let element = note.parent;
  for (let level = 0; level < 3 && element !== null; level += 1) {
    if (isList(element)) return element;
    element = element.parent;
  }
  return null;
}

function isArrow(words: string): boolean {
  return words.length < 8 && /^[\s\d]*[↑↩⤴⏎^]/u.test(words);
}
