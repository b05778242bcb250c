import type { Finding, FindingCode, Place } from "../reading/findings.ts";

const MAX_DETAIL_LENGTH = 120;
/** Things that are found in one text at most: nobody reads as many, and a text of nothing else must not fill the memory. */
const MAX_FINDINGS = 2_000;

/** What is found in one text, each thing once. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #known = new Set<string>();
  readonly #place: Place;
  readonly #text: string;

  constructor(place: Place, text: string) {
    this.#place = place;
    this.#text = text;
  }

  add(code: FindingCode, detail: string): void {
    const words = shortened(detail);
    const key = `${code} ${words}`;
    if (this.#known.has(key) || this.list.length >= MAX_FINDINGS) return;
    this.#known.add(key);
    this.list.push({ code, detail: words, place: this.#place, text: this.#text });
  }
}

function shortened(detail: string): string {
  const line = detail
    .slice(0, MAX_DETAIL_LENGTH * 4)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= MAX_DETAIL_LENGTH) return line;
  return `${line
    .slice(0, MAX_DETAIL_LENGTH - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "")}…`;
}
