/**
 * A sample as a page for a frame of the back office. `sandbox` without `allow-scripts` runs no script; with `allow-same-origin` the fonts of the
 * site can be read.
 */
export function samplePage({ html, frames }: { html: string; frames: readonly string[] }): Response {
  const policy = [
    "default-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "style-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(" ")}`,
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
