import { footnoteList } from "./blocks/footnotes.ts";
import { renderBlocks } from "./blocks/render-blocks.ts";
import { hasBlocks } from "./blocks/scan-blocks.ts";
import { typedParagraphs } from "./paragraphs/typed-paragraphs.ts";
import { renderShortcodes } from "./shortcodes/render.ts";

/** Characters of all patterns that one text shows: one of them, named again and again, would fill the memory. */
const MAX_PATTERNS = 2 * 1024 * 1024;

type Options = {
  /** The custom field `footnotes`; empty for none. */
  footnotes: string;
  /** Ids of the pictures that were uploaded to the text. */
  attached: readonly number[];
  /** The text of a synced pattern by its id; null where the export has none. */
  pattern(id: number): string | null;
};

/** Makes HTML of a text as WordPress stores it: blocks or typed paragraphs, shortcodes, addresses of films, and notes. */
export function contentHtml(content: string, { footnotes, attached, pattern }: Options): string {
  const text = content.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  const notes = footnoteList(footnotes);
  if (!hasBlocks(text)) return typedParagraphs(renderShortcodes(text, attached)) + notes;
  // A shortcode may begin in one block and end in another: they are read last.
  const { html, hasNotes } = renderBlocks(text, {
    footnotes: notes,
    pattern: bounded(pattern),
    classic: typedParagraphs,
  });
  return renderShortcodes(html, attached) + (hasNotes ? "" : notes);
}

function bounded(pattern: Options["pattern"]): Options["pattern"] {
  let left = MAX_PATTERNS;
  return (id) => {
    const text = pattern(id);
    if (text === null || text.length > left) return null;
    left -= text.length;
    return text;
  };
}

/** The synced patterns that a text shows, by their ids. */
export function patternIds(content: string): number[] {
  if (!content.includes("wp:block ")) return [];
  return [...content.matchAll(/<!--\s{1,9}wp:block\s{1,9}\{[^<>]{0,300}?"ref":\s{0,9}(\d{1,15})/g)].map(([, id]) =>
    Number(id),
  );
}

/** Whether a text shows the pictures that were uploaded to it, without naming them. */
export function showsAttached(content: string): boolean {
  for (const [, source = ""] of content.matchAll(/\[gallery([^\][]{0,500})\]/g)) {
    if (!/\s(?:ids|include)=/.test(source)) return true;
  }
  return false;
}
