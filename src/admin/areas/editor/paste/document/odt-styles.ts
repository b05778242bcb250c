import { attribute, child, within } from "./xml.ts";

/** What a style of an OpenDocument says that texts keep, as declarations of CSS. */
export type OdtStyle = {
  css: Record<string, string>;
  lang: string | null;
  hidden: boolean;
  names: string[];
  list: string | null;
};

/** A level of a list style: numbered from a number on, or with a bullet. */
export type OdtLevel = { ordered: boolean; start: number };

const NO_STYLE: OdtStyle = { css: {}, lang: null, hidden: false, names: [], list: null };
const DEEPEST = 20;

/** Named and automatic styles of a document. */
export class OdtStyles {
  readonly #elements = new Map<string, Element>();
  readonly #fonts = new Map<string, string>();
  readonly #found = new Map<string, OdtStyle>();
  readonly #levels = new Map<string, OdtLevel[]>();

  /** @param roots of `styles.xml`, then of `content.xml`: automatic styles come last. */
  constructor(roots: readonly (Element | null)[]) {
    for (const root of roots) {
      for (const style of within(root, "style")) {
        this.#elements.set(`${attribute(style, "family")} ${attribute(style, "name")}`, style);
      }
      for (const face of within(root, "font-face")) {
        this.#fonts.set(attribute(face, "name") ?? "", attribute(face, "font-family") ?? "");
      }
      for (const list of within(root, "list-style")) this.#levels.set(attribute(list, "name") ?? "", levelsOf(list));
    }
  }

  /** A style by its family (`paragraph`, `text`) and name, with what it is based on. */
  get(family: string, name: string | null, depth = 0): OdtStyle {
    const key = `${family} ${name}`;
    const element = this.#elements.get(key);
    if (element === undefined || depth > DEEPEST) return NO_STYLE;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const base = this.get(family, attribute(element, "parent-style-name"), depth + 1);
    const text = child(element, "text-properties");
    const language = attribute(text, "language");
    const style: OdtStyle = {
      css: { ...base.css, ...this.#cssOf(text, child(element, "paragraph-properties")) },
      lang: language === null || language === "none" ? base.lang : language,
      hidden: attribute(text, "display") === "none" || (base.hidden && attribute(text, "display") === null),
      names: [(name ?? "").replaceAll("_20_", " ").toLowerCase(), ...base.names],
      list: attribute(element, "list-style-name") ?? base.list,
    };
    this.#found.set(key, style);
    return style;
  }

  /** A level of a list style, from 1. */
  level(list: string | null, level: number): OdtLevel {
    return this.#levels.get(list ?? "")?.[level] ?? { ordered: false, start: 1 };
  }

  #cssOf(text: Element | null, paragraph: Element | null): Record<string, string> {
    const font = attribute(text, "font-name");
    const line = attribute(text, "text-line-through-style");
    const position = attribute(text, "text-position")?.split(" ")[0] ?? null;
    const align = attribute(paragraph, "text-align");
    return {
      ...css("font-weight", attribute(text, "font-weight")),
      ...css("font-style", attribute(text, "font-style")),
      ...css("font-family", (font === null ? null : (this.#fonts.get(font) ?? font))?.toLowerCase() ?? null),
      ...(line !== null && { "text-decoration": line === "none" ? "none" : "line-through" }),
      ...(position !== null && { "vertical-align": shiftOf(position) }),
      ...css("text-align", align),
    };
  }
}

function css(name: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [name]: value };
}

function shiftOf(position: string): string {
  if (position === "super" || /^[1-9]/.test(position)) return "super";
  return position === "sub" || position.startsWith("-") ? "sub" : "baseline";
}

function levelsOf(list: Element): OdtLevel[] {
  const levels: OdtLevel[] = [];
  for (const element of list.children) {
    const level = Number(attribute(element, "level"));
    if (!Number.isInteger(level) || level < 1 || level > 10) continue;
    const format = attribute(element, "num-format") ?? "";
    const start = Number(attribute(element, "start-value") ?? 1);
    levels[level] = {
      ordered: element.localName === "list-level-style-number" && format !== "",
      start: Number.isInteger(start) && start >= 0 ? start : 1,
    };
  }
  return levels;
}
