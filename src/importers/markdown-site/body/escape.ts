/** Words as HTML. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** An attribute with its value, and the space before it; nothing where there is no value. */
export function attribute(name: string, value: string | null | undefined): string {
  return value == null || value === "" ? "" : ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`;
}
