import type { SaxesParser } from "saxes";
import { notWordPress } from "../errors.ts";
import { declaresExport, type Prefixes, prefixesWithin, USUAL_PREFIXES, usualName } from "./element-names.ts";
import type { ExportEvent } from "./export-events.ts";
import { ItemBuilder } from "./item-builder.ts";

/** An export is some six elements deep. */
const MAX_DEPTH = 100;
/** Errors of markup that are reported, of one file. */
const MAX_BROKEN = 20;
/** Elements of the channel that describe the site. */
const OF_SITE = new Set(["title", "link", "language", "generator", "wp:base_site_url", "wp:base_blog_url"]);

type Tag = { name: string; attributes: Record<string, string>; isSelfClosing: boolean };
type Frame = { name: string; line: number; prefixes: Prefixes };

/** Makes events of an export out of those of an XML parser. */
export class ExportHandler {
  /** Lines that were left out before the document. */
  linesBefore = 0;
  /** Characters that were read since something was found. */
  silent = 0;
  /** Whether the rest of the file is not read. */
  isStopped = false;
  readonly #parser: SaxesParser;
  readonly #file: string;
  readonly #frames: Frame[] = [];
  readonly #site = new Map<string, string>();
  #events: ExportEvent[] = [];
  #builder: ItemBuilder | null = null;
  /** The text of an element of the channel. */
  #text = "";
  #isExport = false;
  #isSiteGiven = false;
  #isEnded = false;
  #brokenCount = 0;

  constructor(parser: SaxesParser, file: string) {
    this.#parser = parser;
    this.#file = file;
    parser.on("opentag", (tag) => this.#open(tag as Tag));
    parser.on("closetag", (tag) => this.#close(tag as Tag));
    parser.on("text", (text) => this.#addText(text));
    parser.on("cdata", (text) => this.#addText(text));
    parser.on("error", (error) => this.#fail(error.message));
    parser.on("comment", (comment) => this.#readComment(comment));
    parser.on("doctype", () => {
      this.silent = 0;
    });
  }

  /** What was found since the last time. */
  take(): ExportEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Ends the file: says so where it ends within an element. */
  end(): void {
    if (!this.#isExport) throw notWordPress(this.#file, this.#line());
    this.#giveSite();
    if (!this.#isEnded && !this.isStopped) this.#events.push(this.cutOff());
  }

  /** That the file stops being readable here, in the element that is open. */
  cutOff(): ExportEvent {
    const title = this.#builder?.title() ?? "";
    return { type: "cut-off", line: this.#line(), detail: title === "" ? (this.#frames.at(-1)?.name ?? "rss") : title };
  }

  #line(): number {
    return this.linesBefore + this.#parser.line;
  }

  #readComment(comment: string): void {
    this.silent = 0;
    const version = /generator="(WordPress\/[\w.-]{1,20})/.exec(comment.slice(0, 300))?.[1];
    if (version !== undefined && this.#frames.length < 2) this.#site.set("comment", version);
    // In a text that is not in CDATA, comments are the marks of blocks.
    this.#builder?.addMarkup(`<!--${comment}-->`);
  }

  #open({ name: spelled, attributes, isSelfClosing }: Tag): void {
    this.silent = 0;
    if (this.isStopped || this.#isEnded) return;
    const prefixes = prefixesWithin(this.#frames.at(-1)?.prefixes ?? USUAL_PREFIXES, attributes);
    const name = usualName(spelled, prefixes);
    const depth = this.#frames.push({ name, line: this.#line(), prefixes });
    if (depth > MAX_DEPTH) {
      this.isStopped = true;
      this.#events.push(this.cutOff());
      return;
    }
    if (depth === 1 && name !== "rss") throw notWordPress(this.#file, this.#line());
    this.#isExport ||= (depth <= 2 && declaresExport(attributes)) || name === "wp:wxr_version";
    if (this.#builder !== null) this.#builder.open(name, attributes, isSelfClosing);
    else if (depth === 3) this.#openChild(name);
  }

  #openChild(name: string): void {
    this.#text = "";
    if (name === "item") this.#giveSite();
    if (["item", "wp:author", "wp:category", "wp:tag", "wp:term"].includes(name)) {
      this.#builder = new ItemBuilder(name, this.#line());
    }
  }

  #close({ isSelfClosing }: Tag): void {
    this.silent = 0;
    if (this.isStopped || this.#isEnded) return;
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const depth = this.#frames.length;
    if (depth === 0) this.#isEnded = true;
    if (depth === 2) this.#closeChild(frame);
    else this.#builder?.close(frame.name, isSelfClosing);
  }

  #closeChild({ name }: Frame): void {
    if (this.#builder !== null) {
      if (name === "item" && !this.#isExport && !this.#builder.isOfWordPress())
        throw notWordPress(this.#file, this.#line());
      if (name === "item") this.#isExport = true;
      this.#events.push(...this.#builder.build());
    } else if (OF_SITE.has(name) && !this.#site.has(name)) {
      this.#site.set(name, this.#text.trim().slice(0, 2000));
    }
    this.#builder = null;
  }

  #giveSite(): void {
    if (this.#isSiteGiven) return;
    this.#isSiteGiven = true;
    this.#events.push({ type: "channel", fields: this.#site });
  }

  #addText(text: string): void {
    this.silent = 0;
    if (this.isStopped) return;
    if (this.#builder !== null) this.#builder.addText(text);
    else if (this.#frames.length === 3) this.#text = this.#text.length < 10_000 ? this.#text + text : this.#text;
  }

  #fail(message: string): void {
    if (this.#frames.length === 0 || this.#isEnded || this.isStopped) return;
    // What is repaired, or loses nothing.
    if (/disallowed character\.$|entity|unbound namespace|"\]\]>" is disallowed/.test(message)) return;
    this.#builder?.markBroken();
    if (this.#brokenCount++ >= MAX_BROKEN) return;
    const title = this.#builder?.title() ?? "";
    this.#events.push({
      type: "broken",
      line: this.#line(),
      detail: title === "" ? (this.#frames.at(-1)?.name ?? "") : title,
    });
  }
}
