import { attribute, child, toggle, valueIn } from "./xml.ts";

/** What a style says of a run; null where it says nothing. */
export type RunStyle = {
  bold: boolean | null;
  italic: boolean | null;
  strike: boolean | null;
  hidden: boolean | null;
  font: string | null;
  lang: string | null;
  shift: string | null;
};

/** What a paragraph's style says, with what it is based on. */
export type ParagraphStyle = {
  /** Word's own name, in English whatever the language of the program: `heading 1`. */
  names: string[];
  outline: number | null;
  list: { id: string; level: number } | null;
  run: RunStyle;
};

/** Reads the properties of a run. */
export function runStyle(properties: Element | null): RunStyle {
  const fonts = child(properties, "rFonts");
  const either = (one: boolean | null, other: boolean | null) =>
    one === null && other === null ? null : Boolean(one || other);
  return {
    bold: toggle(properties, "b"),
    italic: toggle(properties, "i"),
    strike: either(toggle(properties, "strike"), toggle(properties, "dstrike")),
    hidden: toggle(properties, "vanish"),
    font: attribute(fonts, "ascii") ?? attribute(fonts, "hAnsi"),
    lang: valueIn(properties, "lang"),
    shift: valueIn(properties, "vertAlign"),
  };
}

/** Lays what is said nearer over what is said farther away. */
export function over(near: RunStyle, far: RunStyle): RunStyle {
  return {
    bold: near.bold ?? far.bold,
    italic: near.italic ?? far.italic,
    strike: near.strike ?? far.strike,
    hidden: near.hidden ?? far.hidden,
    font: near.font ?? far.font,
    lang: near.lang ?? far.lang,
    shift: near.shift ?? far.shift,
  };
}

const NO_STYLE: ParagraphStyle = { names: [], outline: null, list: null, run: runStyle(null) };
/** Styles that are based on each other. */
const DEEPEST = 20;

/** The styles of a document, by their ids. */
export class DocxStyles {
  readonly #elements = new Map<string, Element>();
  readonly #found = new Map<string, ParagraphStyle>();
  #default: string | null = null;
  readonly #base: RunStyle;

  constructor(root: Element | null) {
    for (const style of root?.children ?? []) {
      const id = attribute(style, "styleId");
      if (style.localName !== "style" || id === null) continue;
      this.#elements.set(id, style);
      const isDefault = attribute(style, "default") === "1" && attribute(style, "type") === "paragraph";
      if (isDefault) this.#default = id;
    }
    this.#base = runStyle(child(child(child(root, "docDefaults"), "rPrDefault"), "rPr"));
  }

  /** The style of a paragraph, or of a document without it. */
  paragraph(id: string | null): ParagraphStyle {
    const style = this.#style(id ?? this.#default);
    return { ...style, run: over(style.run, this.#base) };
  }

  /** The style of a run that names one. */
  run(id: string | null): RunStyle {
    return this.#style(id).run;
  }

  #style(id: string | null, depth = 0): ParagraphStyle {
    const element = id === null ? undefined : this.#elements.get(id);
    if (id === null || element === undefined || depth > DEEPEST) return NO_STYLE;
    const known = this.#found.get(id);
    if (known !== undefined) return known;
    const base = this.#style(valueIn(element, "basedOn"), depth + 1);
    const properties = child(element, "pPr");
    const outline = valueIn(properties, "outlineLvl");
    const style: ParagraphStyle = {
      names: [(valueIn(element, "name") ?? id).toLowerCase(), ...base.names],
      outline: outline === null ? base.outline : Number(outline),
      list: listIn(properties) ?? base.list,
      run: over(runStyle(child(element, "rPr")), base.run),
    };
    this.#found.set(id, style);
    return style;
  }
}

/** The list that a paragraph's properties name. */
export function listIn(properties: Element | null): { id: string; level: number } | null {
  const list = child(properties, "numPr");
  const id = valueIn(list, "numId");
  if (id === null) return null;
  const level = Number(valueIn(list, "ilvl") ?? 0);
  return { id, level: Number.isInteger(level) && level >= 0 && level <= 8 ? level : 0 };
}
