import type { PostText } from "../../../../writing/document.ts";

/** Whether nothing is written in a language: no title, no summary, and no text but an empty paragraph. */
export function isBlank({ title, summary, body: { content } }: PostText): boolean {
  if (title.trim() !== "" || summary.trim() !== "" || content.length > 1) return false;
  const [only] = content;
  return only === undefined || (only.type === "paragraph" && (only.content ?? []).length === 0);
}
