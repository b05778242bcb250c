import type { BlockContent, Blockquote, PhrasingContent } from "mdast";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import { isLanguageTag, type RichTextNode } from "../../rich-text/schema.ts";

/** The language of a block of code that is a piece of text as JSON, where Markdown has no way to say it. */
export const PIECE_LANGUAGE = "vitrine-text";

/** The blocks that such a block of code stands for: one, or those of a whole text; null for what is no text of ours. */
export function readPiece(json: string): RichTextNode[] | null {
  try {
    const piece = JSON.parse(json) as RichTextNode;
    const content = piece.type === "doc" ? piece.content : [piece];
    // Notes cannot be all of a text.
    const whole = piece.type === "footnotes" ? [{ type: "paragraph" }, piece] : content;
    return richTextSchema.safeParse({ type: "doc", content: whole }).success ? (content ?? null) : null;
  } catch {
    return null;
  }
}

/** What follows `[!WORD]` alone on the first line of a quotation; null where none stands there. */
export function calloutMarker({
  children: [first, ...others],
}: Blockquote): { word: string; rest: BlockContent[] } | null {
  if (first?.type !== "paragraph") return null;
  const [start, ...inline] = first.children;
  if (start?.type !== "text") return null;
  const [marker, word = ""] = /^\[!([A-Z]+(?:(?<=!BUTTON)-SECONDARY)?)\][ \t]*(?:\n|$)/i.exec(start.value) ?? [];
  if (marker === undefined) return null;
  const words = start.value.slice(marker.length);
  // Words may go on behind a hard break; anything else on the marker's own line makes it an ordinary quotation.
  if (words === "" && inline.length > 0 && !marker.endsWith("\n") && inline.shift()?.type !== "break") return null;
  const kept: PhrasingContent[] = words === "" ? inline : [{ ...start, value: words }, ...inline];
  const rest = others as BlockContent[];
  return { word, rest: kept.length === 0 ? rest : [{ ...first, children: kept }, ...rest] };
}

/** The language `<span lang="…">` begins, `""` for the end of one, null for any other HTML. */
export function languageTag(html: string): string | null {
  if (/^<\/span\s*>$/i.test(html)) return "";
  const tag = /^<span\s+lang\s*=\s*(?:"([^"]*)"|'([^']*)')\s*>$/i.exec(html)?.slice(1).find(Boolean);
  return isLanguageTag(tag) ? tag : null;
}

/** `title="…"` behind the language of a code block; what else may stand there is for other programs. */
export function codeTitle(meta: string | null | undefined): { title?: string } {
  const [, title = ""] = /(?:^|\s)title="([^"]+)"/.exec(meta ?? "") ?? [];
  return title === "" ? {} : { title };
}
