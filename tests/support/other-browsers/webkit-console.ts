import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Paths that no site has. */
const SCRIPT = "/~console.js";
const HEARD = "/~console";

/**
 * WebKit's driver says nothing of the console. Its windows go through this proxy, which puts a listener before all scripts of
 * a page, and notes what that hears, and which requests were refused.
 */
export type ConsoleProxy = {
  port: number;
  noise: string[];
  /** Addresses that were asked for, in their order. */
  asked: readonly string[];
  close(): void;
};

export async function openConsoleProxy(): Promise<ConsoleProxy> {
  const noise: string[] = [];
  const asked: string[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
    if (url.pathname === SCRIPT) {
      outgoing.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${listen})(${JSON.stringify(HEARD)})`);
    } else if (url.pathname === HEARD) {
      void text(incoming).then((line) => noise.push(line));
      outgoing.writeHead(204).end();
    } else {
      asked.push(url.href);
      pass(incoming, outgoing, { url, noise });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    noise,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, noise }: { url: URL; noise: string[] },
): void {
  // A page has to be read: it comes without a coding. Visitors of tests read French: on a busy machine, the first page of a browser that just
  // started was asked for in English, before the language that it was started with reached the process which asks.
  const { "accept-encoding": _, ...sent } = incoming.headers;
  const headers = { ...sent, "accept-language": "fr-FR, fr;q=0.9" };
  const asked = request(url, { method: incoming.method, headers }, async (answer) => {
    const status = answer.statusCode ?? 500;
    if (status >= 400) noise.push(`status ${status}: ${url}`);
    const isPage = answer.headers["content-type"]?.startsWith("text/html") === true && status !== 304;
    if (!isPage || incoming.method === "HEAD") {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const html = (await text(answer)).replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`);
    const { "content-length": _length, "transfer-encoding": _coding, ...kept } = answer.headers;
    outgoing.writeHead(status, kept).end(html);
  });
  // A page that is left hangs up.
  let isLeft = false;
  outgoing.on("close", () => {
    isLeft = true;
    asked.destroy();
  });
  // A site that is away is away for the browser.
  asked.on("error", (error) => {
    if (!isLeft) noise.push(`failed request: ${url} ${error.message}`);
    outgoing.destroy();
  });
  incoming.pipe(asked);
}

/** Runs in the page, before its own scripts. */
function listen(heard: string): void {
  const tell = (line: string) => navigator.sendBeacon(heard, `${line} (${location.href})`);
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    const own = console[level];
    console[level] = (...said: unknown[]) => {
      tell(`console ${level}: ${said.map(String).join(" ")}`);
      own.apply(console, said);
    };
  }
  addEventListener(
    "error",
    ({ target, message }) => {
      const name = target instanceof Element ? (target.getAttribute("src") ?? target.getAttribute("href")) : null;
      tell(name === null ? `page error: ${message}` : `failed to load: ${name}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell(`page error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    tell(`refused by the policy: ${effectiveDirective} ${blockedURI}`),
  );
}
