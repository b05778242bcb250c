import { escapeHtml } from "../html-scan.ts";

/** Notes of one text. */
const MAX_NOTES = 2000;

/** The notes of a text, which WordPress keeps beside it as JSON, as the list that they are shown in; empty for none. */
export function footnoteList(json: string): string {
  const notes = notesOf(json).flatMap(({ id, content }) => {
    if (typeof id !== "string" || typeof content !== "string") return [];
    return [`<li id="${escapeHtml(id)}">${content}</li>`];
  });
  return notes.length === 0 ? "" : `<ol class="wp-block-footnotes">${notes.join("")}</ol>`;
}

function notesOf(json: string): { id?: unknown; content?: unknown }[] {
  // An export of a text with backslashes may have lost them, and the JSON with them.
  for (const source of [json, json.replaceAll('\\"', '"')]) {
    try {
      const notes: unknown = JSON.parse(source);
      if (Array.isArray(notes))
        return notes.slice(0, MAX_NOTES).filter((note) => typeof note === "object" && note !== null);
    } catch {}
  }
  return [];
}
