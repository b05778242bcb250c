import { splitAddresses, typesetFrench } from "../../i18n/french-typography.ts";
import { typesetContent, typographicSigns } from "../../i18n/typographic-signs.ts";

/** Elements whose text is code, or no text at all. */
const VERBATIM_ELEMENTS = new Set([
  "code",
  "pre",
  "kbd",
  "samp",
  "var",
  "script",
  "style",
  "textarea",
  "template",
  "svg",
]);
/** Elements without an end tag (HTML Standard, §13.1.2). */
export const VOID_ELEMENTS = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** A sentence may run through these; every other element begins a new one. */
const INLINE_ELEMENTS = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "bdo",
  "cite",
  "code",
  "del",
  "dfn",
  "em",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
  "var",
]);
/** Elements that hold text alone, in which no other element may stand. */
const TEXT_ONLY_ELEMENTS = new Set(["title", "option"]);
/** A numeral and the ending of its ordinal: `1er`, `2e`, `XXIe`, `Ier`. */
const ORDINAL =
  /(?<![\p{L}\p{N}/\-_.#&=@+])(1(?=ers?|res?)|2(?=n?de?s?)|\d{1,4}(?=e)|I(?=er)|[XVI]{2,7}(?=e)|[XV](?=e))(ers?|res?|n?de?s?|es?)(?![\p{L}\p{N}/@]|[.-]\p{L})/gu;
const READ_ALOUD = /( (?:alt|title|aria-label|placeholder)=")([^"]*)(")/g;
const META_CONTENT = /^<meta [^>]*(?:name|property)="(?:description|og:title|og:description|og:site_name)"/;
const CONTENT = /( content=")([^"]*)(")/;
const FRAMED = /( srcDoc=")([^"]*)(")/i;

type OpenElement = { name: string; french: boolean; verbatim: boolean };

/**
 * Sets French typography in rendered HTML: the text and the spoken attributes of every element whose language
 * is French, on pages of either language. Code, addresses and English are untouched. Applying it twice changes
 * nothing more.
 *
 * Reads HTML as React writes it: `<`, `>`, `&` and quotes escaped everywhere, every element closed.
 * @param french whether the fragment itself is in French, where no element around it says so.
 */
export function typesetHtml(html: string, french = false): string {
  const stack: OpenElement[] = [{ name: "", french, verbatim: false }];
  let before = "";
  const tokens = html.match(/<[^<>]*>|[^<]+/g) ?? [];
  const typesetTokens = tokens.map((token, index) => {
    const parent = stack.at(-1) as OpenElement;
    if (!token.startsWith("<")) {
      if (parent.verbatim || !parent.french) {
        before = token.at(-1) ?? before;
        return token;
      }
      const after = characterAfter(tokens, index);
      const text = typesetFrench(typographicSigns(decodeText(token), after), { before, after });
      before = text.at(-1) ?? before;
      return TEXT_ONLY_ELEMENTS.has(parent.name) ? encodeText(text) : raiseOrdinals(text);
    }
    const name = nameOf(token);
    if (!INLINE_ELEMENTS.has(name)) before = "";
    if (token.startsWith("</")) {
      if (stack.length > 1) stack.pop();
      return token;
    }
    const language = / lang="([^"]*)"/.exec(token)?.[1];
    const open = {
      name,
      french: language === undefined ? parent.french : language.startsWith("fr"),
      verbatim: parent.verbatim || VERBATIM_ELEMENTS.has(name) || / translate="no"/.test(token),
    };
    if (!VOID_ELEMENTS.has(name) && !token.endsWith("/>")) stack.push(open);
    return lowerCaseNames(open.french && !parent.verbatim ? typesetAttributes(token) : token);
  });
  return typesetTokens.join("");
}

/** A text as HTML, the endings of its ordinals raised. */
function raiseOrdinals(text: string): string {
  const pieces = splitAddresses(text).map((piece) => {
    const encoded = encodeText(piece.text);
    return piece.address ? encoded : encoded.replace(ORDINAL, "$1<sup>$2</sup>");
  });
  return pieces.join("");
}

function nameOf(tag: string): string {
  return /^<\/?([a-zA-Z0-9-]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
}

/** The first character of the text after a text, where only inline elements begin or end between them. */
function characterAfter(tokens: readonly string[], index: number): string {
  for (let next = index + 1; next < tokens.length; next++) {
    const token = tokens[next] ?? "";
    if (!token.startsWith("<")) return token.charAt(0);
    if (!INLINE_ELEMENTS.has(nameOf(token))) return "";
  }
  return "";
}

/** React writes `charSet`, `hrefLang` and others as its properties are called; HTML's own form is lower case. */
function lowerCaseNames(tag: string): string {
  // No value holds `="`: quotes are escaped in it.
  return tag.replace(/ [a-z]+[A-Z][a-zA-Z]*(?==")/g, (name) => name.toLowerCase());
}

function typesetAttributes(tag: string): string {
  // A document within this one, which says its own language.
  if (tag.startsWith("<iframe")) {
    const within = (_: string, opening: string, value: string, closing: string) =>
      opening + encodeText(typesetHtml(decodeText(value))) + closing;
    return tag.replace(READ_ALOUD, typesetValue).replace(FRAMED, within);
  }
  const spoken = tag.replace(READ_ALOUD, typesetValue);
  return META_CONTENT.test(tag) ? spoken.replace(CONTENT, typesetValue) : spoken;
}

function typesetValue(_: string, opening: string, value: string, closing: string): string {
  return opening + encodeText(typesetContent(decodeText(value), "fr")) + closing;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([entity, character]) => [character, entity]));

/** The five entities React writes; a semicolon of theirs must not be taken for punctuation. */
export function decodeText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

function encodeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? character);
}
