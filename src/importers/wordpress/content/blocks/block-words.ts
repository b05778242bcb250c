import type { BlockAttributes } from "./scan-blocks.ts";

/** Values that are read of one block. */
const MAX_VALUES = 300;
const MAX_DEPTH = 8;
/** Names of settings whose values may be several words. */
const SETTINGS =
  /^(?:class(?:Name)?|css|styles?|layout|template|query|metadata|anchor|mode|name|type|_.*)$|(?:ClassName|Class|Styles?|Color|Css|Font|FontFamily|_class|_css)$/;
/** Names under which one word is a text too. */
const TEXTS = /^(?:title|titre|subtitle|heading|text|texte|content|label|description|caption|question|answer)$/i;
const ELEMENT = /^\s{0,20}<(?:p|ul|ol|h[1-6]|div|blockquote|figure|table)[\s>]/i;

/**
 * The words that a block keeps in its JSON alone, as blocks of fields and page builders do, as HTML: texts of several words,
 * under a name that is no setting's.
 */
export function blockWords(attributes: BlockAttributes): string {
  const words: string[] = [];
  const visit = (value: unknown, name: string, depth: number) => {
    if (words.length >= MAX_VALUES || depth > MAX_DEPTH || SETTINGS.test(name)) return;
    if (typeof value === "string") {
      if (ELEMENT.test(value)) words.push(value);
      else if (isProse(value, TEXTS.test(name) ? 1 : 2)) words.push(`<p>${value}</p>`);
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, "", depth + 1);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, key, depth + 1);
    }
  };
  visit(attributes, "", 0);
  return words.join("");
}

/** So many words at least, and no code. */
function isProse(value: string, count: number): boolean {
  const text = value.trim();
  if (/^(?:[{[#.]|https?:|var\()/.test(text) || /[{};]$/.test(text)) return false;
  const words = text.slice(0, 500).split(/\s+/);
  return words.filter((word) => /\p{L}{2}/u.test(word)).length >= count;
}
