/**
 * Content-Security-Policy of a mail's preview. `sandbox` without `allow-scripts` and `allow-same-origin` gives it an opaque
 * origin and runs no script. Mails carry their styles in attributes. Links open in a new tab, outside of the sandbox.
 */
const POLICY = [
  "default-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of a mail as a page for the preview's frame; its links open in a new tab. */
export function mailPage(html: string): Response {
  const base = '<base target="_blank">';
  const head = /<head[^<>]*>/i.exec(html);
  const insertAt = head === null ? 0 : head.index + head[0].length;
  return new Response(html.slice(0, insertAt) + base + html.slice(insertAt), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}

/** The URLs in a mail's text, each once, in order, without the punctuation after them. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]{1,2000}/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, "")))];
}
