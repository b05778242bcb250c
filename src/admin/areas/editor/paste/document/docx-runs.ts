import { signFont } from "../letters/sign-fonts.ts";
import type { PasteReport } from "../report.ts";
import { type SourceNode, source } from "../source.ts";
import { docxFormula } from "./docx-formula.ts";
import { partPath } from "./docx-parts.ts";
import { type DocxStyles, over, type RunStyle, runStyle } from "./docx-styles.ts";
import { mediaFile } from "./media-files.ts";
import { attribute, child, type Parts, valueIn, within } from "./xml.ts";

type Options = {
  styles: DocxStyles;
  parts: Parts;
  /** Where links and pictures lead, by their ids. */
  relations: ReadonlyMap<string, string>;
  /** The part that is read, from which relations lead. */
  path: string;
  /** Gets the files of pictures, in their order. */
  files: File[];
  report: PasteReport;
};

/** Elements within a line whose content is read as if they were not there. */
const AROUND = new Set(["ins", "moveTo", "sdt", "sdtContent", "smartTag", "customXml", "dir", "bdo"]);

type Field = { instruction: string; href: string | null; shown: boolean };

/** Reads what stands in the paragraphs of one part. */
export class DocxRuns {
  readonly #options: Options;
  /** Fields that have begun and not ended, as Word may write them over several paragraphs. */
  #fields: Field[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The line of a paragraph, and boxes of text that are anchored in it. */
  read(paragraph: Element, style: RunStyle): { content: SourceNode[]; boxes: Element[] } {
    const boxes: Element[] = [];
    return { content: this.#readAll(paragraph, style, boxes), boxes };
  }

  /** Formulas that stand in no paragraph. */
  formulas(element: Element): SourceNode[] {
    return this.#readOne(element, runStyle(null), []);
  }

  #readAll(parent: Element, style: RunStyle, boxes: Element[]): SourceNode[] {
    return [...parent.children].flatMap((element) => this.#readOne(element, style, boxes));
  }

  #readOne(element: Element, style: RunStyle, boxes: Element[]): SourceNode[] {
    const { localName } = element;
    const { relations, report } = this.#options;
    if (localName === "r") return this.#run(element, style, boxes);
    if (localName === "hyperlink") {
      const href = relations.get(attribute(element, "id") ?? "");
      return [source("a", this.#readAll(element, style, boxes), href === undefined ? {} : { href })];
    }
    if (localName === "fldSimple") {
      const href = hrefIn(attribute(element, "instr") ?? "");
      return [source("a", this.#readAll(element, style, boxes), href === null ? {} : { href })];
    }
    if (localName === "oMath") return this.#formula(element);
    if (localName === "oMathPara") {
      const formulas = [...element.children].filter((each) => each.localName === "oMath");
      return formulas.flatMap((each, index) => [...(index > 0 ? [source("br")] : []), ...this.#formula(each)]);
    }
    if (localName === "ruby") return this.#ruby(element, style, boxes);
    if (localName === "del" || localName === "moveFrom") report.deletions += 1;
    return AROUND.has(localName) ? this.#readAll(element, style, boxes) : [];
  }

  #formula(element: Element): SourceNode[] {
    const { text, partial } = docxFormula(element);
    if (partial) this.#options.report.formulas += 1;
    return this.#isShown() ? [text] : [];
  }

  /** Words with how they are read, in brackets. */
  #ruby(element: Element, style: RunStyle, boxes: Element[]): SourceNode[] {
    const [base, reading] = ["rubyBase", "rt"].map((name) => {
      const part = child(element, name);
      return part === null ? [] : this.#readAll(part, style, boxes);
    });
    return [source("ruby", [...(base ?? []), source("rt", reading ?? [])])];
  }

  /** A sign by its font and its code there. */
  #sign(element: Element): SourceNode[] {
    const code = Number.parseInt(attribute(element, "char") ?? "", 16);
    if (!this.#isShown() || !(code > 0x20 && code <= 0xffff)) return [];
    const font = attribute(element, "font")?.toLowerCase() ?? "";
    if (signFont(font) === null && code >= 0xe000 && code <= 0xf8ff) {
      this.#options.report.signs += 1;
      return [];
    }
    return [source("span", [String.fromCharCode(code)], {}, { "font-family": font })];
  }

  #run(run: Element, paragraph: RunStyle, boxes: Element[]): SourceNode[] {
    const properties = child(run, "rPr");
    const named = this.#options.styles.run(valueIn(properties, "rStyle"));
    const style = over(runStyle(properties), over(named, paragraph));
    const content = [...run.children].flatMap((element) =>
      element.localName === "ruby" ? this.#ruby(element, paragraph, boxes) : this.#piece(element, boxes),
    );
    if (content.length === 0) return [];
    if (style.hidden === true) {
      this.#options.report.hiddenPassages += 1;
      return [];
    }
    const written = source("span", content, style.lang === null ? {} : { lang: style.lang }, cssOf(style));
    const href = this.#fields.findLast((field) => field.href !== null)?.href ?? null;
    return href === null ? [written] : [source("a", [written], { href })];
  }

  #piece(element: Element, boxes: Element[]): SourceNode[] {
    switch (element.localName) {
      case "t":
        return this.#isShown() ? [element.textContent ?? ""] : [];
      case "tab":
      case "ptab":
        return [" "];
      case "br":
        return ["page", "column"].includes(attribute(element, "type") ?? "") ? [] : [source("br")];
      case "cr":
        return [source("br")];
      case "sym":
        return this.#sign(element);
      case "softHyphen":
        return ["\u00AD"];
      case "noBreakHyphen":
        return ["\u2011"];
      case "footnoteReference":
        return [source("note-reference", [], { name: `footnote ${attribute(element, "id")}` })];
      case "endnoteReference":
        return [source("note-reference", [], { name: `endnote ${attribute(element, "id")}` })];
      case "commentReference":
        this.#options.report.comments += 1;
        return [];
      case "fldChar":
        this.#field(attribute(element, "fldCharType"));
        return [];
      case "instrText": {
        const field = this.#fields.at(-1);
        if (field !== undefined) field.instruction += element.textContent ?? "";
        return [];
      }
      case "AlternateContent":
        return [...(child(element, "Choice") ?? child(element, "Fallback") ?? element).children].flatMap((each) =>
          this.#piece(each, boxes),
        );
      case "drawing":
      case "pict":
      case "object":
        return this.#drawing(element, boxes);
      default:
        return [];
    }
  }

  /** Words of a field's instruction are not those of its result. */
  #isShown(): boolean {
    return this.#fields.every(({ shown }) => shown);
  }

  #field(type: string | null): void {
    const field = this.#fields.at(-1);
    if (type === "begin") this.#fields.push({ instruction: "", href: null, shown: false });
    else if (type === "separate" && field !== undefined) {
      field.shown = true;
      field.href = hrefIn(field.instruction);
    } else if (type === "end") this.#fields.pop();
  }

  #drawing(element: Element, boxes: Element[]): SourceNode[] {
    const texts = within(element, "txbxContent");
    // A box in a box is read with the outer one.
    boxes.push(...texts.filter((box) => !texts.some((other) => other !== box && other.contains(box))));
    const { relations, path, parts, files, report } = this.#options;
    const described = within(element, "docPr")[0] ?? within(element, "shape")[0] ?? null;
    // LibreOffice writes the words of a picture as its title, and an empty description.
    const alt = ["descr", "alt", "title"].map((name) => attribute(described, name)).find(Boolean) ?? "";
    return [...within(element, "blip"), ...within(element, "imagedata")].flatMap((picture) => {
      if (texts.some((box) => box.contains(picture))) return [];
      const target = relations.get(attribute(picture, "embed") ?? attribute(picture, "id") ?? "");
      const linked = relations.get(attribute(picture, "link") ?? "");
      const file = target === undefined ? null : mediaFile(parts, partPath(path, target));
      if (file !== null) {
        files.push(file);
        return [source("img", [], { src: "file:", alt })];
      }
      if (linked !== undefined && /^https?:/i.test(linked)) return [source("img", [], { src: linked, alt })];
      report.missingPictures += 1;
      return [];
    });
  }
}

/** The address in a field's instruction: `HYPERLINK "https://…"`. */
function hrefIn(instruction: string): string | null {
  return /^\s{0,9}HYPERLINK\s{1,9}"([^"]{1,2000})"/i.exec(instruction)?.[1] ?? null;
}

function cssOf({ bold, italic, strike, font, shift }: RunStyle): Record<string, string> {
  return {
    ...(bold === true && { "font-weight": "bold" }),
    ...(italic === true && { "font-style": "italic" }),
    ...(strike === true && { "text-decoration": "line-through" }),
    ...(font !== null && { "font-family": font.toLowerCase() }),
    ...(shift === "superscript" && { "vertical-align": "super" }),
    ...(shift === "subscript" && { "vertical-align": "sub" }),
  };
}
