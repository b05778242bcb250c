import { graphemesOf } from "../../kernel/text/graphemes.ts";

/** Letters of a name, as people count them. */
const LONGEST_NAME = 120;

/** What nobody sees, and what turns the direction of the text behind it. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * The name a library gives to a file: as its owner calls it, without folders and without an extension, which may be
 * wrong. May be empty.
 */
export function itemName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const shown = last.toWellFormed().replace(INVISIBLE, "").normalize("NFC");
  const stem = shown.replace(/\.[A-Za-z0-9]{1,5}$/, "").trim();
  return graphemesOf(stem).slice(0, LONGEST_NAME).join("");
}
