/**
 * What a mail may do while somebody looks at it in the back office: nothing but look as it does there. `sandbox` without
 * `allow-scripts` and `allow-same-origin` makes it a page of nobody's; mails carry their style in attributes. A link
 * opens a page of its own, which is not held in.
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

/** The HTML of a mail as a page to be framed by the mails screen. */
export function mailPage(html: string): Response {
  const base = '<base target="_blank">';
  const head = /<head[^<>]*>/i.exec(html);
  const at = head === null ? 0 : head.index + head[0].length;
  return new Response(html.slice(0, at) + base + html.slice(at), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}

/** The addresses that a mail's text names, each once, in their order. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]{1,2000}/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, "")))];
}
