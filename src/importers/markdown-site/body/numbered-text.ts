/** Longer than what stands before a tag that is alone on its line. */
const MAX_PREFIX_LENGTH = 200;

/** A text that is written piece by piece, each of its lines with the line of the file it comes from. */
export class NumberedText {
  readonly #pieces: string[] = [];
  readonly #lines: number[] = [];
  /** As much of the current line as tells whether words stand on it. */
  #line = "";
  #source: number;

  constructor(firstLine: number) {
    this.#source = firstLine;
    this.#lines.push(firstLine);
  }

  /** Adds a part of the file, as it is. */
  copy(text: string): void {
    let from = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
      this.#source += 1;
      this.#add(text.slice(from, at + 1));
      this.#end();
      from = at + 1;
    }
    this.#add(text.slice(from));
  }

  /** Adds something in the place of a part of the file. */
  replace(source: string, text: string): void {
    for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) this.#source += 1;
    this.insert(text);
  }

  /** Adds something that is not in the file. */
  insert(text: string): void {
    for (const line of text.split(/(?<=\n)/)) {
      this.#add(line);
      if (line.endsWith("\n")) this.#end();
    }
  }

  /** What stands on the line so far, or its beginning. */
  get line(): string {
    return this.#line;
  }

  /** The line of the file that is being read. */
  get sourceLine(): number {
    return this.#source;
  }

  get isAtStart(): boolean {
    return this.#line === "";
  }

  /** The text, and for each of its lines the line of the file. */
  end(): { text: string; lines: readonly number[] } {
    return { text: this.#pieces.join(""), lines: this.#lines };
  }

  #add(text: string): void {
    if (text === "") return;
    this.#pieces.push(text);
    if (this.#line.length < MAX_PREFIX_LENGTH) this.#line += text.slice(0, MAX_PREFIX_LENGTH);
  }

  #end(): void {
    this.#line = "";
    this.#lines.push(this.#source);
  }
}
