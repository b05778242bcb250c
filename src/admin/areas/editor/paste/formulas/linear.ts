/** Letters that stand higher and lower, by those on the line. */
const SUPER = letters("0123456789+-−=()aebcdfghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵉᵇᶜᵈᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ");
const SUB = letters("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");
/** What stands high by itself. */
const HIGH = /^[′″‴'*∗°†‡]+$/;
const ACCENTS = letters(
  "^ˆ~˜¯‾ˉ.˙¨→⃗´`",
  "\u0302\u0302\u0303\u0303\u0304\u0304\u0304\u0307\u0307\u0308\u20D7\u20D7\u0301\u0300",
);
const ROOTS: Record<string, string> = { "": "√", "2": "√", "3": "∛", "4": "∜" };

const SCRIPTS = "[′″‴⁰-₎ₐ-ₜ¹²³ᵃ-ᵿʰ-ˣᶜᶠᶻⱼ]";
/** One number or one letter, with what stands higher or lower behind it. */
const ONE = new RegExp(`^(?:\\d+(?:[.,]\\d+)?|\\p{L}\\p{M}*)${SCRIPTS}*$`, "u");
/** A product without signs. */
const PRODUCT = /^[\p{L}\p{N}\p{M}]+$/u;

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const target = [...to];
  return new Map([...from].map((letter, index) => [letter, target[index] ?? letter]));
}

/** A fraction in one line: `a/b`, `(a+b)/(2c)`. */
export function fraction(above: string, below: string): string {
  return `${PRODUCT.test(above) ? above : inBrackets(above)}/${inBrackets(below)}`;
}

/** A root in one line: `√x`, `∛(a+b)`. */
export function root(body: string, degree: string): string {
  return `${ROOTS[degree] ?? `${written(degree, SUPER) ?? inBrackets(degree)}√`}${inBrackets(body)}`;
}

/** What stands behind something, lower and higher: `x₁²`, `∑ᵢ₌₁ⁿ`; `x^(q/2)` where no letters are for it. */
export function scripts(base: string, { sub = "", sup = "" }: { sub?: string; sup?: string }): string {
  const whole =
    base === "" || !/[\p{L}\p{N}]/u.test(base) ? base : base.length > 1 && !isName(base) ? inBrackets(base) : base;
  const low = sub === "" ? "" : (written(sub, SUB) ?? `_${inBrackets(sub)}`);
  const high = sup === "" ? "" : HIGH.test(sup) ? sup : (written(sup, SUPER) ?? `^${inBrackets(sup)}`);
  return `${whole}${low}${high}`;
}

/** A sign above or below a letter; what is longer stands behind it. */
export function accented(base: string, sign: string): string {
  const accent = ACCENTS.get(sign);
  if (accent !== undefined && [...base].length === 1) return `${base}${accent}`;
  return accent === undefined ? scripts(base, { sup: sign }) : base;
}

/** The rows of a matrix, or of a system of equations. */
export function matrix(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map((cells) => cells.filter((cell) => cell !== "").join(", ")).join("; ");
}

/** Parts in one row. Names of functions are kept apart from what follows. */
export function inRow(parts: readonly string[]): string {
  let line = "";
  for (const part of parts) {
    const isApart =
      /\p{L}{2}$/u.test(line) &&
      /^[\p{L}\p{N}]/u.test(part) &&
      /(?:^|[^\p{L}])(?:sin|cos|tan|ln|log|exp|lim|max|min|det|sup|inf|mod)$/u.test(line);
    line += isApart ? ` ${part}` : part;
  }
  return line;
}

/** Letters of a formula without those that only say how it is read. */
export function inLine(text: string): string {
  return text
    .replaceAll(/[\u2061\u2062\u2064\u200B]/g, "")
    .replaceAll("\u2063", ",")
    .replaceAll(/\s+/g, " ");
}

function written(text: string, table: ReadonlyMap<string, string>): string | null {
  const found = [...text].map((letter) => table.get(letter));
  return found.every((letter) => letter !== undefined) ? found.join("") : null;
}

function inBrackets(text: string): string {
  return ONE.test(text) || isBracketed(text) || [...text].length === 1 ? text : `(${text})`;
}

function isName(text: string): boolean {
  return ONE.test(text) || isBracketed(text) || /^\p{L}+$/u.test(text);
}

function isBracketed(text: string): boolean {
  if (!text.startsWith("(") || !text.endsWith(")")) return false;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    if (depth === 0 && index < text.length - 1) return false;
  }
  return true;
}
