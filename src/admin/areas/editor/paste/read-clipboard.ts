import { readHtml, TooMuch } from "./html/read-html.ts";
import { type OuterSpace, outerSpaceOfText } from "./pieces/outer-space.ts";
import type { Column } from "./pieces/to-nodes.ts";
import { readCells } from "./plain/read-cells.ts";
import { readPlainText } from "./plain/read-plain-text.ts";
import { wordsOfHtml } from "./plain/words-of-html.ts";
import { type Pasted, readSource } from "./read-source.ts";
import { emptyReport } from "./report.ts";

export { readCells };

/** What a clipboard says of one copy. */
export type ClipboardContent = { html: string; plain: string; files: readonly File[] };

/**
 * What a clipboard holds, as nodes of running text with fresh ids: valid in the schema, every word once and in its order.
 * Of what is too large or too deep to be read with its structure, the words alone.
 */
export function readClipboard({ html, plain, files }: ClipboardContent, column: Column): Pasted {
  const report = emptyReport();
  try {
    return withPlainSpace(readSource(readHtml(html, report), report, column, files), plain);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  const words = plain.trim() === "" ? wordsOfHtml(html) : plain;
  return withTextSpace(readSource(readPlainText(words), { ...emptyReport(), wordsAlone: true }, column), words);
}

/** Office programs make a paragraph of a piece of a line: that it is one, their plain text says. */
function withPlainSpace(pasted: Pasted, plain: string): Pasted {
  const [only, another] = pasted.blocks;
  if (only?.type !== "paragraph" || another !== undefined) return pasted;
  const written = (only.content ?? []).map(({ text }) => text ?? " ").join("");
  const isSame = written.split(/\s+/).join(" ").trim() === plain.split(/\s+/).join(" ").trim();
  return isSame ? { ...pasted, space: joined(pasted.space, outerSpaceOfText(plain)) } : pasted;
}

function withTextSpace(pasted: Pasted, text: string): Pasted {
  return { ...pasted, space: outerSpaceOfText(text) };
}

function joined(one: OuterSpace, other: OuterSpace): OuterSpace {
  return { before: one.before || other.before, after: one.after || other.after };
}

/** Plain text as paragraphs. */
export function readText(text: string, column: Column): Pasted {
  return withTextSpace(readSource(readPlainText(text), emptyReport(), column), text);
}
