import type { FindingCode } from "../../reading/findings.ts";
import { blockFragment } from "./fragment.ts";
import { hasPaywall, withoutGatedBlocks } from "./gated.ts";

/** Of a name that a file gives to a card, as a finding shows it. */
const MAX_NAME = 100;

/**
 * Collects a body as HTML. HTML that somebody wrote into a card is a document of its own: a comment or an element that it
 * never closes cannot swallow the text that follows it.
 */
export class HtmlWriter {
  readonly findings: { code: FindingCode; detail: string }[] = [];
  /** Cards that nothing here knows: their names, once each. */
  readonly unknown = new Set<string>();
  hasPaywall = false;
  readonly #documents: string[] = [];
  #written: string[] = [];
  /** How many elements are open: inside of one no document can begin. */
  #depth = 0;

  /** HTML of ours: it closes all it opens. */
  write(html: string): void {
    this.#written.push(html);
  }

  /** Writes an element whose content other calls write. */
  element(name: string, content: () => void, attributes = ""): void {
    this.write(`<${name}${attributes}>`);
    this.#depth++;
    content();
    this.#depth--;
    this.write(`</${name}>`);
  }

  /** HTML of a card, as it is. What visitors without an account did not see is not among it. */
  foreign(html: string): void {
    if (hasPaywall(html)) this.hasPaywall = true;
    const visible = withoutGatedBlocks(html);
    if (visible.hidden > 0) this.find("not-shown", "html");
    if (this.#depth > 0) {
      this.write(blockFragment(visible.html));
      return;
    }
    this.#flush();
    this.#documents.push(visible.html);
  }

  find(code: FindingCode, detail: string): void {
    this.findings.push({ code, detail });
  }

  findUnknown(name: string): void {
    this.unknown.add(name.slice(0, MAX_NAME));
  }

  /** What was written, in order, each to be parsed by itself. */
  documents(): string[] {
    this.#flush();
    return this.#documents;
  }

  #flush(): void {
    const html = this.#written.join("");
    this.#written = [];
    if (html.trim() !== "") this.#documents.push(html);
  }
}
