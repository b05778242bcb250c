import { readHtml, TooMuch } from "./html/read-html.ts";
import type { Column } from "./pieces/to-nodes.ts";
import { readPlainText } from "./plain/read-plain-text.ts";
import { wordsOfHtml } from "./plain/words-of-html.ts";
import { type Pasted, readSource } from "./read-source.ts";
import { emptyReport } from "./report.ts";

/** What a clipboard says of one copy. */
export type ClipboardContent = { html: string; plain: string; files: readonly File[] };

/**
 * What a clipboard holds, as nodes of running text with fresh ids: valid in the schema, every word once and in its order.
 * Of what is too large or too deep to be read with its structure, the words alone.
 */
export function readClipboard({ html, plain, files }: ClipboardContent, column: Column): Pasted {
  const report = emptyReport();
  try {
    return readSource(readHtml(html, report), report, column, files);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  const words = plain.trim() === "" ? wordsOfHtml(html) : plain;
  return readSource(readPlainText(words), { ...emptyReport(), wordsAlone: true }, column);
}

/** Plain text as paragraphs. */
export function readText(text: string, column: Column): Pasted {
  return readSource(readPlainText(text), emptyReport(), column);
}
