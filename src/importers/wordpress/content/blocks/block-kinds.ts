/** Blocks whose own HTML holds all that they say. */
const OWN_HTML = new Set([
  ...["paragraph", "heading", "subhead", "list", "list-item", "image", "gallery", "quote", "pullquote", "code"],
  ...["preformatted", "verse", "table", "separator", "buttons", "button", "columns", "column", "group", "text-columns"],
  ...["media-text", "details", "video", "audio", "file", "html", "social-links", "missing", "accordion", "tabs"],
  ...["accordion-item", "accordion-heading", "accordion-panel", "math"],
]);

/** Blocks that show nothing. */
const EMPTY = new Set(["spacer", "more", "nextpage"]);

/** Whether a block's own HTML is taken as it is. */
export function hasOwnHtml(name: string): boolean {
  return OWN_HTML.has(name);
}

/** Whether a block is only space, or a mark between pages. */
export function isEmptyBlock(name: string): boolean {
  return EMPTY.has(name);
}

/** Whether a block shows content of another site: `embed`, and `core-embed/youtube` in older texts. */
export function isEmbedBlock(name: string): boolean {
  return name === "embed" || name.startsWith("core-embed/");
}
