import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";
import { attributes, escapeHtml } from "./escape.ts";

const INLINE = ["a", "strong", "b", "em", "i", "u", "s", "del", "code", "span", "sub", "sup", "mark", "br"];
const BLOCKS = ["p", "ul", "ol", "li", "h2", "h3", "h4", "h5", "h6", "blockquote"];
/** Elements whose words are no words of the text. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set(["script", "style", "iframe", "noscript", "noembed", "noframes"]);
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(["href", "title", "lang"]);

const MAX_DEPTH = 32;

/**
 * A field of a card that holds HTML (a caption, the words of a callout), as HTML that closes all it opens: whatever is wrong
 * in it stays in it, and cannot swallow the text that follows. Other elements give their words alone.
 */
export function inlineFragment(html: string): string {
  return clean(html, new Set(INLINE));
}

/** The same with paragraphs, lists, headings and quotations. */
export function blockFragment(html: string): string {
  return clean(html, new Set([...INLINE, ...BLOCKS]));
}

/** The words of a field that holds HTML. */
export function fragmentWords(html: string): string {
  return clean(html, new Set(), (words) => words).trim();
}

function clean(html: string, kept: ReadonlySet<string>, write = escapeHtml): string {
  const cleaner = new Cleaner(kept, write);
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, cleaner);
  cleaner.enterRawText = () => {
    tokenizer.state = TokenizerMode.RAWTEXT;
  };
  tokenizer.write(html, true);
  return cleaner.end();
}

/** Writes tags in pairs. A parser of whole documents would do too, but for its trees and its time with deep nesting. */
class Cleaner implements TokenHandler {
  /** Tells the tokenizer that no element begins before the end of the one just opened. */
  enterRawText: () => void = () => {};
  readonly #kept: ReadonlySet<string>;
  readonly #write: (words: string) => string;
  readonly #out: string[] = [];
  readonly #open: string[] = [];
  /** The element without words that is open. */
  #skipped: string | null = null;

  constructor(kept: ReadonlySet<string>, write: (words: string) => string) {
    this.#kept = kept;
    this.#write = write;
  }

  end(): string {
    while (this.#open.length > 0) this.#out.push(`</${this.#open.pop()}>`);
    return this.#out.join("");
  }

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    if (WITHOUT_WORDS.has(tagName)) {
      this.#skipped = tagName;
      this.enterRawText();
      return;
    }
    if (tagName === "br") {
      this.#out.push(this.#kept.has("br") ? "<br>" : " ");
      return;
    }
    if (!this.#kept.has(tagName) || this.#open.length >= MAX_DEPTH) {
      // Words of two blocks do not become one word.
      if (!INLINE.includes(tagName)) this.#out.push(" ");
      return;
    }
    const values = attrs
      .filter(({ name }) => KEPT_ATTRIBUTES.has(name))
      .map(({ name, value }) => [name, value] as const);
    this.#out.push(`<${tagName}${attributes(Object.fromEntries(values))}>`);
    this.#open.push(tagName);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (this.#skipped !== null) {
      if (tagName === this.#skipped) this.#skipped = null;
      return;
    }
    const depth = this.#open.lastIndexOf(tagName);
    if (depth === -1) return;
    for (const open of this.#open.splice(depth).toReversed()) this.#out.push(`</${open}>`);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#skipped === null) this.#out.push(this.#write(chars));
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}
