import { ForwardSearch, type ScannedTag, scanTag } from "../html-scan.ts";
import { blockContent, type Content, isVerbatim, isVoid } from "./elements.ts";
import { paragraphsOf, withBreaks } from "./lines.ts";

/** Marks of the editor that stand between paragraphs. */
const BETWEEN = /^<!--\s*(?:more|nextpage|noteaser)/i;

/**
 * Makes paragraphs of a text as the classic editor stores it: blank lines separate paragraphs, other ends of lines are breaks.
 * Elements that end a paragraph by themselves are left as they are, and so is what is taken verbatim, as in `pre`.
 */
export function typedParagraphs(text: string): string {
  return new Typist(text).html();
}

class Typist {
  readonly #search: ForwardSearch;
  readonly #lower: ForwardSearch;
  readonly #open: { name: string; content: Content }[] = [];
  readonly #counts = new Map<string, number>();
  #out = "";
  /** Words and elements within words, since the last element that ends a paragraph. */
  #run = "";

  constructor(text: string) {
    this.#search = new ForwardSearch(text);
    this.#lower = new ForwardSearch(text.toLowerCase());
  }

  html(): string {
    const { text } = this.#search;
    let at = 0;
    while (at < text.length) {
      const start = this.#search.indexOf("<", at);
      this.#run += text.slice(at, start < 0 ? text.length : start);
      if (start < 0) break;
      at = text.startsWith("<!--", start) ? this.#readComment(start) : this.#readTag(start);
    }
    this.#endRun();
    return this.#out;
  }

  #readComment(start: number): number {
    const { text } = this.#search;
    const end = this.#search.indexOf("-->", start);
    // A comment without an end hides no words.
    if (end < 0) return start + 4;
    const comment = text.slice(start, end + 3);
    if (BETWEEN.test(comment)) this.#endRun();
    return end + 3;
  }

  #readTag(start: number): number {
    const { text } = this.#search;
    const tag = scanTag(this.#search, start);
    if (tag === null) {
      this.#run += "&lt;";
      return start + 1;
    }
    const source = text.slice(start, tag.end);
    if (isVerbatim(tag.name) && !tag.isClosing && !tag.isSelfClosing) return this.#readVerbatim(tag, start);
    const content = source.includes(" data-inline=") ? null : blockContent(tag.name);
    if (content === null || (tag.name === "x-unknown" && tag.isClosing && !this.#counts.get(tag.name))) {
      this.#run += source.replaceAll("\n", " ");
      return tag.end;
    }
    this.#endRun();
    if (tag.isClosing) this.#close(tag.name);
    else if (!isVoid(tag.name) && !tag.isSelfClosing) this.#opened(tag.name, content);
    this.#out += source;
    return tag.end;
  }

  #readVerbatim({ name, end }: ScannedTag, start: number): number {
    const { text } = this.#search;
    const close = this.#lower.indexOf(`</${name}`, end);
    const after = close < 0 ? -1 : this.#search.indexOf(">", close);
    const stop = after < 0 ? text.length : after + 1;
    const source = text.slice(start, stop);
    if (name === "pre") {
      this.#endRun();
      this.#out += source;
    } else this.#run += source.replaceAll("\n", " ");
    return stop;
  }

  #opened(name: string, content: Content): void {
    this.#open.push({ name, content });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let top = this.#open.pop(); top !== undefined; top = this.#open.pop()) {
      this.#counts.set(top.name, (this.#counts.get(top.name) ?? 1) - 1);
      if (top.name === name) break;
    }
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = "";
    const content = this.#open.at(-1)?.content ?? "flow";
    if (run.trim() === "") this.#out += run === "" ? "" : "\n";
    else if (content === "structure") this.#out += run;
    else if (content === "phrasing") this.#out += withBreaks(run);
    else this.#out += paragraphsOf(run, content === "loose");
  }
}
