/** A page view's headers as Chromium sends them (2026), for `node:http` and as text. */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  Connection: "keep-alive",
  "Upgrade-Insecure-Requests": "1",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Sec-Fetch-Site": "none",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-User": "?1",
  "Sec-Fetch-Dest": "document",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7",
};

/** The request as it goes over the wire. @param more headers that replace or join the browser's */
export function requestText(port: number, path: string, more: Readonly<Record<string, string>> = {}): string {
  const headers = Object.entries({ ...BROWSER_HEADERS, ...more });
  return [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers.map((pair) => pair.join(": ")), "", ""].join(
    "\r\n",
  );
}
