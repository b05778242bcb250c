import { Agent, get } from "node:http";
import { BROWSER_HEADERS } from "./browser-request.ts";

/** An answer as it was transferred; names of headers are in lower case. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** As transferred: `fetch` would have decoded it. */
  body: Buffer;
};

const agent = new Agent({ keepAlive: true });

/** One GET with a browser's headers. @param more headers that replace or join them */
export function ask(url: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { ...BROWSER_HEADERS, ...more } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        done({ status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      });
    });
    request.on("error", fail);
  });
}

/** Ends the kept connections. */
export function hangUp(): void {
  agent.destroy();
}
