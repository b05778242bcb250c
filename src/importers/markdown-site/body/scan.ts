import { type Budget, componentTagAt, expressionAt, importsOf } from "./component-tags.ts";
import { Finder } from "./finder.ts";
import { directiveOf, fenceOf } from "./lines.ts";
import { NumberedText } from "./numbered-text.ts";
import { sentinel, withoutSentinels } from "./sentinels.ts";
import { pairTags, type Tag } from "./tags.ts";
import { type FoundTag, makeTag, templateTagAt } from "./template-tags.ts";

/** A block of code; `title` is empty where it has none. */
export type CodeText = { language: string; title: string; value: string };

/** Markdown in which marks stand for what is not Markdown. */
export type Scanned = {
  text: string;
  /** The line of the file for each line of `text`. */
  lines: readonly number[];
  tags: readonly Tag[];
  codes: CodeText[];
  /** Paths of imported pictures by their names (MDX). */
  imports: ReadonlyMap<string, string>;
  /** Lines of programs, which have no words. */
  scripts: ReadonlyArray<{ source: string; line: number }>;
};

export type ScanOptions = { firstLine: number; isMdx: boolean; program: string };

/** Where something that is not words may begin. */
const SPECIAL = /[\\`{[!<$%=\n]/g;

/** Finds everything in a text that is not Markdown, outside of code. */
export function scan(markdown: string, options: ScanOptions): Scanned {
  const scanner = new Scanner(withoutSentinels(markdown), options);
  return scanner.run();
}

class Scanner {
  readonly #text: string;
  readonly #options: ScanOptions;
  readonly #finder: Finder;
  readonly #out: NumberedText;
  readonly #budget: Budget;
  readonly #tags: Tag[] = [];
  readonly #codes: CodeText[] = [];
  readonly #imports = new Map<string, string>();
  readonly #scripts: Array<{ source: string; line: number }> = [];
  /** Runs of back quotes that are known to have no end, by their length. */
  readonly #endings = new Map<number, number[]>();
  readonly #skipped = new Set<number>();
  #at = 0;

  constructor(text: string, options: ScanOptions) {
    this.#text = text;
    this.#options = options;
    this.#finder = new Finder(text);
    this.#out = new NumberedText(options.firstLine);
    this.#budget = { left: 10_000 + text.length * 4 };
    for (const run of text.matchAll(/`+/g)) {
      const same = this.#endings.get(run[0].length);
      if (same === undefined) this.#endings.set(run[0].length, [run.index]);
      else same.push(run.index);
    }
    // The next one is taken from the end.
    for (const places of this.#endings.values()) places.reverse();
  }

  run(): Scanned {
    while (this.#at < this.#text.length) {
      if (this.#out.isAtStart && this.#wholeLine()) continue;
      SPECIAL.lastIndex = this.#at;
      const next = SPECIAL.exec(this.#text)?.index ?? this.#text.length;
      this.#copyTo(next);
      if (next < this.#text.length) this.#special(next);
    }
    pairTags(this.#tags);
    const { text, lines } = this.#out.end();
    return {
      ...{ text, lines, tags: this.#tags, codes: this.#codes, imports: this.#imports, scripts: this.#scripts },
    };
  }

  #copyTo(end: number): void {
    this.#out.copy(this.#text.slice(this.#at, end));
    this.#at = end;
  }

  /** Reads what takes a line, or several. */
  #wholeLine(): boolean {
    const end = this.#lineEnd(this.#at);
    const line = this.#text.slice(this.#at, Math.min(end, this.#at + 2_000));
    const fence = fenceOf(line);
    if (fence !== "") {
      this.#copyTo(this.#fenceEnd(end + 1, fence));
      return true;
    }
    const directive = directiveOf(line);
    if (directive !== null) {
      this.#copyTo(this.#at + directive.prefix.length);
      this.#put({ end, tag: makeTag(line, directive.args === "" ? "close" : "open", ":::", directive.args) });
      return true;
    }
    return this.#options.isMdx && this.#program(line, end);
  }

  /** Lines of `import` and `export`, up to an empty one. */
  #program(line: string, end: number): boolean {
    if (!/^(?:import\s+(?:[\w${*]|["'])|export\s+(?:const|let|default|function|async|\{|\*))/.test(line)) return false;
    const imported = importsOf(line);
    if (imported !== null) this.#imports.set(...imported);
    const isWhole = imported !== null || /;[ \t]*$/.test(line);
    const blank = this.#finder.next("\n\n", this.#at);
    const stop = isWhole ? end : blank === -1 ? this.#text.length : blank;
    const source = this.#text.slice(this.#at, stop);
    this.#scripts.push({ source: line.slice(0, 80), line: this.#out.sourceLine });
    this.#out.replace(source, "");
    this.#at = stop;
    return true;
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf("\n", from);
    return end === -1 ? this.#text.length : end;
  }

  /** Where the block of code ends that a fence begins. */
  #fenceEnd(from: number, fence: string): number {
    for (let at = from; at < this.#text.length; ) {
      const end = this.#lineEnd(at);
      const line = this.#text
        .slice(at, Math.min(end, at + 2_000))
        .replace(/^[ \t>]+/, "")
        .trimEnd();
      if (line.length >= fence.length && line === (fence[0] as string).repeat(line.length))
        return Math.min(end + 1, this.#text.length);
      at = end + 1;
    }
    return this.#text.length;
  }

  /** Reads what a special character begins; where it begins nothing, the character is one of the text. */
  #special(at: number): void {
    const text = this.#text;
    const character = text[at];
    if (this.#skipped.has(at)) {
      this.#out.replace("==", "");
      this.#at = at + 2;
      return;
    }
    if (character === "\\") this.#copyTo(Math.min(at + (text[at + 1] === "\n" ? 1 : 2), text.length));
    else if (character === "`") this.#copyTo(this.#codeSpanEnd(at));
    else this.#tag(at);
  }

  #tag(at: number): void {
    const character = this.#text[at];
    const verbatim = character === "<" ? this.#verbatimEnd(at) : -1;
    const raw = character === "{" ? /^\{%-? *(raw|verbatim) *-?%\}/.exec(this.#text.slice(at, at + 30)) : null;
    const found = verbatim === -1 && raw === null ? this.#found(at) : null;
    if (raw !== null) this.#raw(at, raw[0], raw[1] as string);
    else if (found !== null) this.#put(found);
    else this.#copyTo(verbatim === -1 ? at + 1 : verbatim);
  }

  #found(at: number): FoundTag | null {
    const { isMdx, program } = this.#options;
    switch (this.#text[at]) {
      case "{":
        return (
          templateTagAt(this.#text, at, this.#finder, program) ??
          (isMdx ? expressionAt(this.#text, at, this.#budget) : null)
        );
      case "<":
        return componentTagAt(this.#text, at, isMdx, this.#budget);
      case "[":
        return this.#text.startsWith("[[", at) ? this.#wiki(at, at + 2, "wiki") : null;
      case "!":
        return this.#text.startsWith("![[", at) ? this.#wiki(at, at + 3, "wiki-embed") : null;
      case "$":
        return this.#text.startsWith("$$", at) ? this.#math(at) : null;
      case "%":
        return this.#text.startsWith("%%", at) && program === "Markdown" ? this.#comment(at) : null;
      case "=":
        return this.#text.startsWith("==", at) ? this.#highlight(at) : null;
      default:
        return null;
    }
  }

  /** `[[Target|words]]` and `![[picture.png]]` of Obsidian. */
  #wiki(at: number, from: number, name: string): FoundTag | null {
    const end = this.#finder.within("]]", from, "\n");
    const args = end === -1 || end - from > 1_000 ? "" : this.#text.slice(from, end);
    if (args.trim() === "" || args.includes("[[")) return null;
    return { end: end + 2, tag: makeTag(this.#text.slice(at, end + 2), "alone", name, args) };
  }

  /** A formula is kept as it is typed: Markdown would take its signs away. */
  #math(at: number): FoundTag | null {
    const end = this.#finder.within("$$", at + 2, "\n\n");
    if (end <= at + 2) return null;
    const source = this.#text.slice(at, end + 2);
    return { end: end + 2, tag: makeTag(source, "words", "", source) };
  }

  /** `%% … %%` of Obsidian, which no reader sees. */
  #comment(at: number): FoundTag | null {
    if (!/^(?:|[\s>])$/.test(this.#text[at - 1] ?? "") || this.#text[at + 2] === "%") return null;
    const end = this.#finder.next("%%", at + 2);
    return end === -1 ? null : { end: end + 2, tag: makeTag(this.#text.slice(at, end + 2), "gone") };
  }

  /** `==words==`: the words stay. */
  #highlight(at: number): FoundTag | null {
    const [before = " ", after = " "] = [this.#text[at - 1], this.#text[at + 2]];
    if (/[=\s]/.test(after) || /[=\w<>!]/.test(before)) return null;
    const end = this.#finder.within("==", at + 2, "\n");
    if (end === -1 || /[\s=!<>]/.test(this.#text[end - 1] as string) || this.#text[end + 2] === "=") return null;
    this.#skipped.add(end);
    return { end: at + 2, tag: makeTag("==", "gone") };
  }

  /** The end of a comment, or of an element whose text is not Markdown; -1 for anything else. */
  #verbatimEnd(at: number): number {
    if (this.#text.startsWith("<!--", at)) {
      const end = this.#finder.next("-->", at + 4);
      return end === -1 ? -1 : end + 3;
    }
    const name = /^<(pre|script|style|textarea)\b/i.exec(this.#text.slice(at, at + 10))?.[1]?.toLowerCase();
    if (name === undefined || (this.#options.isMdx && name !== "pre")) return -1;
    return this.#finder.next(`</${name}>`, at);
  }

  #codeSpanEnd(at: number): number {
    const length = /^`+/.exec(this.#text.slice(at, at + 1_000))?.[0].length ?? 1;
    const places = this.#endings.get(length) ?? [];
    while (places.length > 0 && (places.at(-1) as number) <= at) places.pop();
    const end = places.at(-1);
    const blank = this.#finder.next("\n\n", at);
    return end === undefined || (blank !== -1 && blank < end) ? at + length : end + length;
  }

  /** `{% raw %}`: words that are no tags. */
  #raw(at: number, opening: string, name: string): void {
    const start = at + opening.length;
    const closings = ["{% end", "{%- end", "{%end"].map((begin) => this.#finder.next(`${begin}${name}`, start));
    const found = closings.filter((each) => each !== -1);
    const end = found.length === 0 ? this.#text.length : Math.min(...found);
    const close = this.#finder.next("%}", end);
    this.#put({ end: start, tag: makeTag(opening, "gone") });
    this.#copyTo(end);
    const stop = close === -1 ? this.#text.length : close + 2;
    if (stop > end) this.#put({ end: stop, tag: makeTag(this.#text.slice(end, stop), "gone") });
  }

  /** Puts a mark in the place of a tag. What is alone on its line becomes a block of its own. */
  #put(found: FoundTag): void {
    const source = this.#text.slice(this.#at, found.end);
    const rest = this.#text.slice(found.end, found.end + 200);
    const prefix = this.#out.line;
    const isAlone = /^[ \t>]*$/.test(prefix) && /^[ \t]*(?:\n|$)/.test(rest);
    this.#at = found.end;
    if ("code" in found) {
      this.#out.insert(`\n${prefix.trimEnd()}\n`);
      this.#out.replace(
        source,
        `${prefix}${sentinel("code", this.#codes.push(found.code) - 1)}\n${prefix.trimEnd()}\n`,
      );
      return;
    }
    const mark = sentinel("tag", this.#tags.push(found.tag) - 1);
    const isBlock = isAlone && ["open", "close", "alone"].includes(found.tag.type);
    if (isBlock) this.#out.insert(`\n${prefix}`);
    this.#out.replace(source, isBlock ? `${mark}\n${prefix.trimEnd()}` : mark);
  }
}
