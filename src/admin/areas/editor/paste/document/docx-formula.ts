import { accented, fraction, inLine, inRow, matrix, root, scripts } from "../formulas/linear.ts";
import { attribute, child, valueIn } from "./xml.ts";

/** A formula of Word's own kind (OMML) in one line, and whether that says less than the formula did. */
export function docxFormula(element: Element): { text: string; partial: boolean } {
  const reader = new FormulaReader();
  return { text: reader.all(element), partial: reader.partial };
}

class FormulaReader {
  partial = false;

  all(element: Element | null): string {
    return element === null ? "" : inRow([...element.children].map((each) => this.#read(each)));
  }

  #read(element: Element): string {
    const part = (name: string) => this.all(child(element, name));
    switch (element.localName) {
      case "r":
        return inLine([...element.children].map((each) => (each.localName === "t" ? each.textContent : "")).join(""));
      case "f":
        return fraction(part("num"), part("den"));
      case "sSup":
        return scripts(part("e"), { sup: part("sup") });
      case "sSub":
        return scripts(part("e"), { sub: part("sub") });
      case "sSubSup":
        return scripts(part("e"), { sub: part("sub"), sup: part("sup") });
      case "sPre":
        return `${scripts("", { sub: part("sub"), sup: part("sup") })}${part("e")}`;
      case "rad":
        return root(part("e"), part("deg"));
      case "nary":
        return this.#nary(element);
      case "d":
        return this.#delimited(element);
      case "func":
        return inRow([part("fName"), part("e")]);
      case "limLow":
        return scripts(part("e"), { sub: part("lim") });
      case "limUpp":
        return scripts(part("e"), { sup: part("lim") });
      case "acc":
        return accented(part("e"), character(element, "accPr", "^"));
      case "bar":
        return accented(part("e"), "¯");
      case "m":
        this.partial = true;
        return `[${matrix(rowsOf(element, "mr").map((row) => rowsOf(row, "e").map((cell) => this.all(cell))))}]`;
      case "eqArr":
        this.partial = true;
        return matrix(rowsOf(element, "e").map((row) => [this.all(row)]));
      case "phant":
      case "ctrlPr":
      case "del":
      case "moveFrom":
        return "";
      default:
        return element.localName.endsWith("Pr") ? "" : this.all(element);
    }
  }

  #nary(element: Element): string {
    const [sub, sup, body] = ["sub", "sup", "e"].map((name) => this.all(child(element, name)));
    return `${scripts(character(element, "naryPr", "∫"), { sub: sub ?? "", sup: sup ?? "" })} ${body}`.trimEnd();
  }

  #delimited(element: Element): string {
    const properties = child(element, "dPr");
    const sign = (name: string, other: string) => attribute(child(properties, name), "val") ?? other;
    const parts = rowsOf(element, "e").map((each) => this.all(each));
    return `${sign("begChr", "(")}${parts.join(sign("sepChr", "|"))}${sign("endChr", ")")}`;
  }
}

function rowsOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName === name);
}

function character(element: Element, properties: string, other: string): string {
  return valueIn(child(element, properties), "chr") ?? other;
}
