import type { IncomingMessage } from "node:http";
import { type AddressOptions, readAddress } from "../../../src/importers/address/read-address.ts";
import type { FetcherOptions } from "../../../src/importers/fetching/open-fetcher.ts";
import type { Finding } from "../../../src/importers/reading/findings.ts";
import type { Found, FoundFile, FoundSite, FoundText } from "../../../src/importers/reading/found.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { fetcherOf, oldServer, toThisMachine } from "./old-server.ts";

const HOST = "ancien.example";

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };
type Route = string | Answer | ((request: IncomingMessage) => Answer);

export type ReadSite = {
  site: FoundSite | undefined;
  texts: FoundText[];
  files: FoundFile[];
  findings: Finding[];
  leftOut: Record<string, number>;
};

/** An old site whose addresses answer what is given: `ORIGIN` in them is its own. What it has not answers 404. */
export async function oldSite(routes: Readonly<Record<string, Route>>) {
  let origin = "";
  const server = await oldServer((request, response) => {
    const route = routes[request.url ?? ""] ?? { status: 404 };
    const given = typeof route === "function" ? route(request) : route;
    const { status = 200, headers = {}, body = "" }: Answer = typeof given === "string" ? { body: given } : given;
    const type = /\.xml$/.test(request.url ?? "") ? "application/xml" : "text/html; charset=utf-8";
    for (const [name, value] of Object.entries({ "Content-Type": type, ...headers })) {
      response.setHeader(name, value.replaceAll("ORIGIN", origin));
    }
    response.statusCode = status;
    response.end(typeof body === "string" ? body.replaceAll("ORIGIN", origin) : body);
  });
  origin = `http://${HOST}:${server.port}`;
  const hosts = [`${HOST}:${server.port}`];
  return {
    origin,
    /** How its addresses begin in ids. */
    host: `${HOST}:${server.port}`,
    paths: () => server.requests.map(({ url }) => url ?? ""),
    async read(
      options: AddressOptions = {},
      fetching: Partial<FetcherOptions> = {},
      address = `${origin}/`,
    ): Promise<ReadSite> {
      const fetcher = await fetcherOf({ hosts, lookup: toThisMachine, ...fetching });
      return gather(readAddress(fetcher, address, options));
    },
  };
}

/** All that a reader finds. */
async function gather(items: AsyncIterable<Found>): Promise<ReadSite> {
  const read: ReadSite = { site: undefined, texts: [], files: [], findings: [], leftOut: {} };
  for await (const found of items) {
    if (found.type === "site") read.site = found.site;
    else if (found.type === "text") read.texts.push(found.text);
    else if (found.type === "file") read.files.push(found.file);
    else if (found.type === "finding") read.findings.push(found.finding);
    else read.leftOut[found.what] = (read.leftOut[found.what] ?? 0) + found.count;
  }
  return read;
}

/** Findings as `code: detail`. */
export const named = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, detail }) => `${code}: ${detail}`);

/** The words of a text, block by block. */
export function blocksOf({ body }: Pick<FoundText, "body">): string[] {
  return (body.content ?? []).map((node) => `${node.type}: ${wordsOf(node)}`);
}

function wordsOf(node: RichTextNode): string {
  return node.text ?? (node.content ?? []).map(wordsOf).join("");
}

/** A page around a text, as themes make it. */
export function page(content: string, { head = "", lang = "fr", title = "Une page", body = "" } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body class="${body}"><header class="site-header"><a href="/">Ancien site</a><nav><a href="/a-propos/">À propos</a></nav></header>
${content}
<aside class="sidebar"><h2>Derniers articles</h2><a href="/x/">Lien du côté</a></aside>
<footer><p>Mentions légales, tous droits réservés par le pied de page.</p></footer></body></html>`;
}

/** Words enough for a text. */
export const WORDS =
  "La boulangerie ouvre à sept heures chaque matin, et la fournée du soir sort du four à dix-sept heures précises.";

/** A sitemap of elements. */
export function sitemap(...urls: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}
