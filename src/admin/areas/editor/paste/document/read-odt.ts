import type { PasteReport } from "../report.ts";
import { type Source, type SourceNode, source } from "../source.ts";
import { mediaFile } from "./media-files.ts";
import { OdtStyles } from "./odt-styles.ts";
import type { DocumentReader } from "./reader.ts";
import { attribute, child, type Parts, readXml, turns, within } from "./xml.ts";

/** Elements within each other: lists, tables, sections. */
const DEEPEST = 40;
/** Elements that only stand around others. */
const AROUND = new Set([
  ...["section", "index-body", "table-of-content", "index-title", "numbered-paragraph", "soft-page-break", "text-box"],
  ...["ruby", "ruby-base", "meta", "bookmark-ref", "reference-ref", "sequence", "alphabetical-index", "bibliography"],
]);

/** Reads the parts of an .odt. */
export const readOdt: DocumentReader = async (parts, name, report) => {
  const root = readXml(parts, "content.xml", name);
  const reader = new OdtReader(new OdtStyles([readXml(parts, "styles.xml", name), root]), parts, report);
  const text = child(child(root, "body"), "text");
  const content: SourceNode[] = [];
  const rest = turns();
  for (const element of text?.children ?? []) {
    content.push(...reader.block(element, 0));
    await rest();
  }
  return { root: source("body", [...content, ...reader.notes]), files: reader.files };
};

class OdtReader {
  readonly files: File[] = [];
  readonly notes: Source[] = [];
  readonly #styles: OdtStyles;
  readonly #parts: Parts;
  readonly #report: PasteReport;
  /** The number to which each list has come, by its id, for a list that goes on. */
  readonly #counts = new Map<string, number>();

  constructor(styles: OdtStyles, parts: Parts, report: PasteReport) {
    this.#styles = styles;
    this.#parts = parts;
    this.#report = report;
  }

  block(element: Element, depth: number): SourceNode[] {
    if (depth > DEEPEST) return [source("p", [element.textContent ?? ""])];
    const inner = () => [...element.children].flatMap((each) => this.block(each, depth + 1));
    switch (element.localName) {
      case "p":
      case "h":
        return [this.#paragraph(element, depth)];
      case "list":
        return [this.#list(element, null, 1, depth)];
      case "table":
        return [this.#table(element, depth)];
      case "tracked-changes":
        this.#report.deletions += within(element, "deletion").length;
        return [];
      case "frame":
        return this.#frame(element, depth);
      default:
        return AROUND.has(element.localName) ? inner() : [];
    }
  }

  #paragraph(element: Element, depth: number): Source {
    const style = this.#styles.get("paragraph", attribute(element, "style-name"));
    const level = Number(attribute(element, "outline-level") ?? 1);
    const [isTitle, isQuote] = [style.names.includes("title"), style.names.includes("quotations")];
    const tag = element.localName === "h" ? `h${Math.min(Math.max(level, 1), 6)}` : "p";
    const attrs: Record<string, string> = isTitle ? { class: "MsoTitle" } : isQuote ? { class: "MsoQuote" } : {};
    if (style.lang !== null) attrs.lang = style.lang;
    return source(tag, style.hidden ? this.#hidden(element) : this.#line(element, depth), attrs, style.css);
  }

  #hidden(element: Element): SourceNode[] {
    if ((element.textContent ?? "").trim() !== "") this.#report.hiddenPassages += 1;
    return [];
  }

  #line(parent: Element, depth: number): SourceNode[] {
    return [...parent.childNodes].flatMap((node): SourceNode[] => {
      if (node instanceof Element) return depth > DEEPEST ? [node.textContent ?? ""] : this.#piece(node, depth + 1);
      return [node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : ""];
    });
  }

  #piece(element: Element, depth: number): SourceNode[] {
    switch (element.localName) {
      case "span": {
        const style = this.#styles.get("text", attribute(element, "style-name"));
        if (style.hidden) return this.#hidden(element);
        const attrs: Record<string, string> = style.lang === null ? {} : { lang: style.lang };
        return [source("span", this.#line(element, depth), attrs, style.css)];
      }
      case "a":
        return [source("a", this.#line(element, depth), { href: attribute(element, "href") ?? "" })];
      case "s":
      case "tab":
        return [" "];
      case "line-break":
        return [source("br")];
      case "note": {
        const name = `note ${attribute(element, "id") ?? this.notes.length}`;
        const body = [...(child(element, "note-body")?.children ?? [])].flatMap((each) => this.block(each, depth));
        this.notes.push(source("note", body, { name }));
        return [source("note-reference", [], { name })];
      }
      case "annotation":
        this.#report.comments += 1;
        return [];
      case "frame":
        return this.#frame(element, depth);
      case "annotation-end":
      case "hidden-text":
      case "script":
      case "ruby-text":
        return [];
      default:
        return this.#line(element, depth);
    }
  }

  #list(element: Element, style: string | null, level: number, depth: number): Source {
    const named = attribute(element, "style-name") ?? style;
    const { ordered, start } = this.#styles.level(named, level);
    const goesOn = attribute(element, "continue-list");
    const isNext = attribute(element, "continue-numbering") === "true";
    const before = goesOn !== null ? this.#counts.get(goesOn) : isNext ? this.#counts.get(`style ${named}`) : undefined;
    let number = before === undefined ? start : before + 1;
    const first = number;
    const items = [...element.children].flatMap((item) => {
      if (item.localName !== "list-item" && item.localName !== "list-header") return [];
      const given = attribute(item, "start-value");
      if (given !== null) number = Number(given);
      const content = [...item.children].flatMap((each) =>
        each.localName === "list" ? [this.#list(each, named, level + 1, depth + 1)] : this.block(each, depth + 1),
      );
      const attrs: Record<string, string> = ordered && given !== null ? { value: given } : {};
      if (item.localName === "list-item") number += 1;
      return [source("li", content, attrs)];
    });
    for (const key of [attribute(element, "id") ?? "", `style ${named}`]) this.#counts.set(key, number - 1);
    return source(ordered ? "ol" : "ul", items, ordered ? { start: String(first) } : {});
  }

  #table(element: Element, depth: number): Source {
    const rows = (parent: Element, isHeader: boolean): Source[] =>
      [...parent.children].flatMap((row) => {
        if (/^table-(?:header-rows|rows|row-group)$/.test(row.localName)) {
          return rows(row, isHeader || row.localName === "table-header-rows");
        }
        if (row.localName !== "table-row") return [];
        const cells = [...row.children].flatMap((cell) => {
          if (cell.localName !== "table-cell") return [];
          const content = [...cell.children].flatMap((each) => this.block(each, depth + 1));
          const attrs = {
            colspan: attribute(cell, "number-columns-spanned") ?? "1",
            rowspan: attribute(cell, "number-rows-spanned") ?? "1",
          };
          return [source(isHeader ? "th" : "td", content, attrs)];
        });
        return [source("tr", cells)];
      });
    return source("table", rows(element, false));
  }

  #frame(element: Element, depth: number): SourceNode[] {
    const box = child(element, "text-box");
    if (box !== null) return [...box.children].flatMap((each) => this.block(each, depth + 1));
    const image = child(element, "image");
    if (image === null) return [];
    const target = attribute(image, "href") ?? "";
    const alt = child(element, "desc")?.textContent || child(element, "title")?.textContent || "";
    const file = mediaFile(this.#parts, target.replace(/^\.\//, ""));
    if (file !== null) {
      this.files.push(file);
      return [source("img", [], { src: "file:", alt })];
    }
    if (/^https?:/i.test(target)) return [source("img", [], { src: target, alt })];
    this.#report.missingPictures += 1;
    return [];
  }
}
