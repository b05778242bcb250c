/** A text without the characters that XML 1.0 (§2.2) forbids. */
export function allowedInXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters XML cannot hold
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
}

/** Text for XML content and attributes; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  return allowedInXml(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
