import type { RichText } from "../../rich-text/schema.ts";

/** Whether a value, as in a field of a block, is a running text. */
export function isText(value: unknown): value is RichText {
  return typeof value === "object" && value !== null && "type" in value && value.type === "doc" && "content" in value;
}
