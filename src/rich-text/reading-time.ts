import type { Locale } from "../kernel/locale.ts";
import { plainText } from "./outline.ts";
import type { RichText, RichTextNode } from "./schema.ts";

/**
 * Words a minute of attentive, silent reading. English: about 238 for non-fiction (Brysbaert 2019, Journal of Memory
 * and Language 109). French is read a little slower word for word: elided words (« l’article ») count as one here.
 */
const WORDS_A_MINUTE: Record<Locale, number> = { fr: 215, en: 235 };

/** Code is read line by line, up to this many lines; the rest is for copying. */
const SECONDS_A_CODE_LINE = 2.5;
const CODE_LINES_READ = 24;
const SECONDS_A_PICTURE = 6;

const WORD = /[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu;

/** Reading time in whole minutes, at least one. Tables count by their words, code by its lines. */
export function readingMinutes(document: RichText, locale: Locale): number {
  return readingMinutesOf(readingEffort(document.content), locale);
}

/** What it takes to read something: words, and seconds for what is no words. */
export type ReadingEffort = { words: number; seconds: number };

/** The same as `readingMinutes`, of efforts that were added up. */
export function readingMinutesOf({ words, seconds }: ReadingEffort, locale: Locale): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE[locale] + seconds / 60));
}

/** What it takes to read some blocks. Efforts of blocks can be added up. */
export function readingEffort(nodes: readonly RichTextNode[]): ReadingEffort {
  return nodes
    .map(effortOf)
    .reduce((total, { words, seconds }) => ({ words: total.words + words, seconds: total.seconds + seconds }), {
      words: 0,
      seconds: 0,
    });
}

function effortOf(node: RichTextNode): ReadingEffort {
  switch (node.type) {
    case "codeBlock": {
      const lines = plainText(node)
        .split("\n")
        .filter((line) => line.trim() !== "");
      return { words: 0, seconds: Math.min(lines.length, CODE_LINES_READ) * SECONDS_A_CODE_LINE };
    }
    case "image":
      return { words: wordsIn(String(node.attrs?.caption ?? "")), seconds: SECONDS_A_PICTURE };
    // Watching is no reading: how long it takes is the host's to say.
    case "video":
      return { words: wordsIn(String(node.attrs?.title)), seconds: 0 };
    case "paragraph":
    case "heading":
    case "tableHeader":
    case "tableCell":
    case "file":
    case "button":
      return { words: wordsIn(plainText(node)), seconds: 0 };
    default:
      return readingEffort(node.content ?? []);
  }
}

function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
