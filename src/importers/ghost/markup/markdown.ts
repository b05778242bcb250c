import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { escapeHtml } from "./escape.ts";
import { markdownPieces } from "./markdown-pieces.ts";

/**
 * A card of Markdown as HTML: CommonMark with tables and footnotes, and any HTML, as Ghost has it. Mostly it is one document;
 * several where it is longer than a parser should be given at once. What no parser should be given stays as it is written, in
 * a paragraph.
 */
export function markdownToHtml(markdown: string): string[] {
  return markdownPieces(markdown).map((piece) =>
    piece.isPlain
      ? `<p>${escapeHtml(piece.markdown)}</p>`
      : micromark(piece.markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  );
}
