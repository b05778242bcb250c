import type { PasteReport } from "../report.ts";
import { type Source, type SourceNode, source } from "../source.ts";
import { DocxNumbering } from "./docx-numbering.ts";
import { findParts, relationsOf } from "./docx-parts.ts";
import { DocxRuns } from "./docx-runs.ts";
import { DocxStyles, listIn } from "./docx-styles.ts";
import { brokenDocument } from "./errors.ts";
import type { DocumentReader } from "./reader.ts";
import { attribute, child, readXml, toggle, turns, valueIn } from "./xml.ts";

/** Elements that only stand around others: content controls, and what was added while changes were tracked. */
const AROUND = new Set(["sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo"]);
/** Styles of what somebody else said: of Word, and of LibreOffice. */
const QUOTES = new Set(["quote", "intense quote", "quotations"]);
/** Tables within tables. */
const DEEPEST = 20;

/** Reads the parts of a .docx. */
export const readDocx: DocumentReader = async (parts, name, report) => {
  const paths = findParts(parts, name);
  if (paths === null) throw brokenDocument(name);
  const xml = (path: string) => readXml(parts, path, name);
  const styles = new DocxStyles(xml(paths.styles));
  const numbering = new DocxNumbering(xml(paths.numbering));
  const files: File[] = [];
  const rest = turns();
  const read = async (path: string, find: (root: Element) => Source[] | Promise<Source[]>) => {
    const root = xml(path);
    return root === null ? [] : find(root);
  };
  const blocksOf = (path: string) => {
    const relations = relationsOf(parts, path, name).targets;
    const runs = new DocxRuns({ styles, parts, relations, path, files, report });
    return new BlockReader(styles, numbering, runs, report);
  };
  const body = await read(paths.document, async (root) => {
    const reader = blocksOf(paths.document);
    const content: Source[] = [];
    for (const element of child(root, "body")?.children ?? []) {
      content.push(...reader.read(element, 0));
      await rest();
    }
    return content;
  });
  const notes: Source[] = [];
  for (const [path, tag] of [
    [paths.footnotes, "footnote"],
    [paths.endnotes, "endnote"],
  ] as const) {
    const found = await read(path, (root) => {
      const reader = blocksOf(path);
      return [...root.children].flatMap((note) => {
        const isNote = note.localName === tag && !/separator|continuation/i.test(attribute(note, "type") ?? "");
        const content = isNote ? [...note.children].flatMap((each) => reader.read(each, 0)) : [];
        return isNote ? [source("note", content, { name: `${tag} ${attribute(note, "id")}` })] : [];
      });
    });
    notes.push(...found);
  }
  return { root: source("body", [...body, ...notes]), files };
};

class BlockReader {
  readonly #styles: DocxStyles;
  readonly #numbering: DocxNumbering;
  readonly #runs: DocxRuns;
  readonly #report: PasteReport;

  constructor(styles: DocxStyles, numbering: DocxNumbering, runs: DocxRuns, report: PasteReport) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#runs = runs;
    this.#report = report;
  }

  read(element: Element, depth: number): Source[] {
    if (depth > DEEPEST) return [source("p", [element.textContent ?? ""])];
    const { localName } = element;
    if (localName === "p") return this.#paragraph(element, depth);
    if (localName === "tbl") return [this.#table(element, depth)];
    if (localName === "oMathPara" || localName === "oMath") {
      return [source("p", this.#runs.formulas(element))];
    }
    if (localName === "del" || localName === "moveFrom") this.#report.deletions += 1;
    if (!AROUND.has(localName)) return [];
    return [...element.children].flatMap((each) => this.read(each, depth + 1));
  }

  #paragraph(element: Element, depth: number): Source[] {
    const properties = child(element, "pPr");
    const style = this.#styles.paragraph(valueIn(properties, "pStyle"));
    const { content, boxes } = this.#runs.read(element, style.run);
    const outline = Number(valueIn(properties, "outlineLvl") ?? style.outline ?? 9);
    const named = style.names.map((each) => /^heading ([1-9])$/.exec(each)?.[1]).find((each) => each !== undefined);
    const level = named === undefined ? outline + 1 : Number(named);
    const isTitle = style.names[0] === "title";
    const tag = !isTitle && level <= 9 ? `h${Math.min(level, 6)}` : "p";
    const isQuote = style.names.some((each) => QUOTES.has(each));
    const align = valueIn(properties, "jc");
    const paragraph: Source = {
      ...source(
        tag,
        content,
        isTitle ? { class: "MsoTitle" } : isQuote ? { class: "MsoQuote" } : {},
        align === null ? {} : { "text-align": align },
      ),
      ...(tag === "p" && !isTitle && this.#place(listIn(properties) ?? style.list, style.names)),
    };
    const blocks = boxes.flatMap((box) => [...box.children].flatMap((each) => this.read(each, depth + 1)));
    return [paragraph, ...blocks];
  }

  #place(list: { id: string; level: number } | null, names: readonly string[]): Pick<Source, "place"> {
    if (list === null || list.id === "0") return names.includes("list paragraph") ? { place: "continues" } : {};
    return { place: this.#numbering.next(list.id, list.level) ?? "continues" };
  }

  #table(element: Element, depth: number): Source {
    let merged = false;
    const rows = [...element.children].flatMap((row) => {
      if (row.localName === "sdt") return [...(child(row, "sdtContent")?.children ?? [])];
      return [row];
    });
    const content = rows.flatMap((row) => {
      if (row.localName !== "tr") return [];
      const properties = child(row, "trPr");
      if (child(properties, "del") !== null) {
        this.#report.deletions += 1;
        return [];
      }
      const isHeader = toggle(properties, "tblHeader") === true;
      const cells = [...row.children].flatMap((cell) =>
        cell.localName === "sdt" ? [...(child(cell, "sdtContent")?.children ?? [])] : [cell],
      );
      const read = cells.flatMap((cell) => {
        if (cell.localName !== "tc") return [];
        const cellProperties = child(cell, "tcPr");
        merged ||= child(cellProperties, "vMerge") !== null;
        const inner: SourceNode[] = [...cell.children].flatMap((each) => this.read(each, depth + 1));
        const span = valueIn(cellProperties, "gridSpan");
        return [source(isHeader ? "th" : "td", inner, span === null ? {} : { colspan: span })];
      });
      return [source("tr", read)];
    });
    const hasSpans = content.some((row) =>
      row.content.some((cell) => typeof cell !== "string" && Number(cell.attrs.colspan ?? 1) > 1),
    );
    if (merged && !hasSpans) this.#report.splitTables += 1;
    return source("table", content);
  }
}
