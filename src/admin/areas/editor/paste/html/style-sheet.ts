/** Declarations that say something of a text's structure; anything else is how it looked. */
const MEANT = new Set([
  ...["font-weight", "font-style", "font-family", "text-decoration", "text-decoration-line", "vertical-align"],
  ...["white-space", "display", "visibility", "text-align", "border"],
  ...["mso-list", "mso-hide", "mso-element", "mso-outline-level", "mso-special-character", "mso-comment-reference"],
  ...["mso-level-number-format", "mso-level-text", "mso-tab-count", "mso-footnote-id", "mso-endnote-id"],
]);

/** Longest style sheet that is read: Word writes 100,000 characters of it for a letter. */
const LONGEST_SHEET = 2_000_000;
const MOST_RULES = 20_000;

/** Declarations by name. */
export type Style = Record<string, string>;

/** The rules of style sheets that classes, elements, and Word's lists are looked up in. */
export type StyleSheet = {
  /** By `p`, `.name`, or `p.name`, in lower case. */
  rules: ReadonlyMap<string, Style>;
  /** By `l0:level1`, as Word names the levels of its lists. */
  lists: ReadonlyMap<string, Style>;
};

/** Reads `name: value; …`. A semicolon in quotes or in brackets ends nothing. */
function readDeclarations(text: string): Style {
  const style: Style = {};
  for (const declaration of splitOutside(text, ";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (name === "font") Object.assign(style, readFont(value));
    else if (MEANT.has(name)) style[name] = (value.toLowerCase().split("!important")[0] ?? "").trim();
  }
  return style;
}

/** The parts of a text between a character, where that does not stand in quotes or brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quote = "";
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** The short form `font`: whatever it does not say is normal. Apple's programs write it. */
function readFont(value: string): Style {
  const words = value.toLowerCase().split(/\s/);
  const size = words.findIndex((word) => /^[\d.]/.test(word) && !/^\d00$/.test(word));
  if (size < 0) return {};
  const before = words.slice(0, size);
  return {
    "font-weight": before.find((word) => /^(?:bold|bolder|\d00)$/.test(word)) ?? "normal",
    "font-style": before.find((word) => word === "italic" || word === "oblique") ?? "normal",
    "font-family": words.slice(size + 1).join(" "),
  };
}

/** Reads the style sheets of a clipboard: rules for an element, a class, or both, and Word's lists. The rest is left. */
export function readStyleSheets(texts: readonly string[]): StyleSheet {
  const rules = new Map<string, Style>();
  const lists = new Map<string, Style>();
  let left = MOST_RULES;
  for (const text of texts) {
    // Word puts its sheet into an HTML comment, for browsers of the last century.
    const sheet = withoutComments(text.slice(0, LONGEST_SHEET)).replaceAll("<!--", " ").replaceAll("-->", " ");
    let at = 0;
    while (at < sheet.length && left > 0) {
      const open = sheet.indexOf("{", at);
      if (open < 0) break;
      const close = sheet.indexOf("}", open);
      const end = close < 0 ? sheet.length : close;
      const selectors = sheet.slice(at, open).trim().toLowerCase();
      at = end + 1;
      left -= 1;
      const inner = sheet.slice(open + 1, end);
      // A rule in a rule (`@media`): what a screen does not show by it is not known here.
      if (inner.includes("{")) continue;
      const style = readDeclarations(inner);
      if (Object.keys(style).length === 0) continue;
      for (const selector of selectors.split(",")) addRule(selector.trim(), style, rules, lists);
    }
  }
  return { rules, lists };
}

function addRule(selector: string, style: Style, rules: Map<string, Style>, lists: Map<string, Style>): void {
  const list = /^@list (l\d{1,6}:level\d)\b/.exec(selector)?.[1];
  if (list !== undefined) lists.set(list, { ...lists.get(list), ...style });
  else if (/^[a-z0-9]*(?:\.[\w-]+)?$/.test(selector)) rules.set(selector, { ...rules.get(selector), ...style });
}

function withoutComments(text: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("/*", at);
    if (open < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    const close = text.indexOf("*/", open + 2);
    if (close < 0) return kept;
    at = close + 2;
  }
}

/** What applies to an element: rules for its name, for its classes, then its own declarations. */
export function styleOf(tag: string, classes: string, own: string, { rules }: StyleSheet): Style {
  const style: Style = { ...rules.get(tag) };
  for (const name of classes.toLowerCase().split(/\s/)) {
    if (name !== "") Object.assign(style, rules.get(`.${name}`), rules.get(`${tag}.${name}`));
  }
  return own === "" ? style : Object.assign(style, readDeclarations(own));
}
