import { classesOf, type Source, type SourceNode, wordsOf } from "../source.ts";
import { accented, fraction, inLine, inRow, matrix, root, scripts } from "./linear.ts";

/** A formula in one line of letters, and whether that says less than the formula did. */
export type Formula = { text: string; partial: boolean };

/** Letters of a formula that nothing but its drawing says. What is longer is a text with a formula's class. */
const LONGEST = 500;
/** What stands in one formula. */
const MOST_SIBLINGS = 100;

/** Reads MathML. Presentation alone: pages have its annotations beside it. */
export function formulaOf(math: Source): Formula {
  const formula = { text: "", partial: false };
  formula.text = read(math, formula).trim();
  return formula;
}

/** The formula of an element that a page's program (KaTeX, MathJax, an encyclopedia) drew; null for any other. */
export function drawnFormula(element: Source): Formula | "none" | null {
  if (element.attrs.class === undefined && element.tag !== "mjx-container") return null;
  const classes = classesOf(element);
  const isDrawn =
    element.tag === "mjx-container" ||
    classes.some((name) => /^(?:katex|MathJax(?:_SVG|_CHTML)?|mwe-math-element)$/.test(name));
  if (!isDrawn) return null;
  const math = find(element, ({ tag }) => tag === "math");
  if (math !== null) return formulaOf(math);
  const picture = find(element, ({ tag, attrs }) => tag === "img" && (attrs.alt ?? "") !== "");
  if (picture !== null) return { text: withoutStyle(picture.attrs.alt ?? ""), partial: true };
  const words = wordsOf(element).replaceAll(/\s+/g, " ").trim();
  if (words.length > LONGEST) return null;
  return words === "" ? "none" : { text: words, partial: true };
}

/** Whether an element only draws, or waits for, the formula that stands beside it. */
export function isCopyOfFormula(element: Source, siblings: readonly SourceNode[]): boolean {
  const classes = classesOf(element);
  const has = (name: string) =>
    siblings.some((each) => typeof each !== "string" && each !== element && classesOf(each).includes(name));
  if (siblings.length > MOST_SIBLINGS) return false;
  if (classes.includes("katex-html")) return has("katex-mathml");
  return classes.includes("MathJax_Preview") && (has("MathJax") || has("MathJax_Display"));
}

/** TeX without the macro that encyclopedias put around it. */
function withoutStyle(tex: string): string {
  const inner = /^\{\\(?:display|text)style\s([\s\S]*)\}$/.exec(tex.trim())?.[1];
  return (inner ?? tex).trim();
}

function find(root: Source, is: (element: Source) => boolean): Source | null {
  const waiting: SourceNode[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") continue;
    if (is(next)) return next;
    for (let index = next.content.length - 1; index >= 0; index -= 1) waiting.push(next.content[index] ?? "");
  }
  return null;
}

function read(node: Source, formula: Formula): string {
  const children = node.content.filter((child): child is Source => typeof child !== "string");
  const part = (index: number) => (children[index] === undefined ? "" : read(children[index], formula));
  const all = () => inRow(children.map((child) => read(child, formula)));
  switch (node.tag) {
    case "mi":
    case "mn":
    case "mo":
    case "mtext":
    case "ms":
      return inLine(node.tag === "mtext" ? wordsOf(node) : wordsOf(node).trim());
    case "mspace":
      return " ";
    case "mphantom":
    case "annotation":
    case "annotation-xml":
      return "";
    case "mfrac":
      return fraction(part(0), part(1));
    case "msqrt":
      return root(all(), "");
    case "mroot":
      return root(part(0), part(1));
    case "msup":
      return scripts(part(0), { sup: part(1) });
    case "msub":
      return scripts(part(0), { sub: part(1) });
    case "msubsup":
    case "munderover":
      return scripts(part(0), { sub: part(1), sup: part(2) });
    case "munder":
      return scripts(part(0), { sub: part(1) });
    case "mover":
      return accented(part(0), part(1));
    case "mfenced":
      return `${node.attrs.open ?? "("}${children.map((child) => read(child, formula)).join(", ")}${node.attrs.close ?? ")"}`;
    case "mtable":
      formula.partial = true;
      return `[${matrix(children.map((row) => cellsOf(row, formula)))}]`;
    case "menclose":
    case "mmultiscripts":
    case "mlongdiv":
    case "mstack":
    case "maction":
      formula.partial = true;
      return all();
    default:
      return children.length === 0 ? inLine(wordsOf(node).trim()) : all();
  }
}

function cellsOf(row: Source, formula: Formula): string[] {
  return row.content.flatMap((cell) => (typeof cell === "string" ? [] : [read(cell, formula)]));
}
