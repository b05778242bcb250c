import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { within } from "../within.ts";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent, still compressed. */
  raw: Buffer;
  /** Decompressed text. */
  text: string;
};

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** One request, its target sent exactly as written: no normalising, no redirect followed, no decompressing in the way. */
export function ask(
  origin: string,
  target: string,
  { method = "GET", headers = {}, body }: Options = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const answer = new Promise<Answer>((done, fail) => {
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", fail);
      incoming.on("end", () => {
        const raw = Buffer.concat(chunks);
        const coding = raw.length === 0 ? undefined : incoming.headers["content-encoding"];
        const plain = coding === "br" ? brotliDecompressSync(raw) : coding === "gzip" ? gunzipSync(raw) : raw;
        done({ status: incoming.statusCode ?? 0, headers: incoming.headers, raw, text: plain.toString("utf8") });
      });
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
  return within(answer, () => `${method} ${target} is answered`);
}

/** Every value of an attribute in a page, entities of addresses decoded. */
export function attributes(html: string, element: string, attribute: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]* ${attribute}="([^"]*)"`, "gi");
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
}

/** Text of the first such element, tags removed. */
export function textOf(html: string, element: string): string | undefined {
  return new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, "i").exec(html)?.[1]?.replace(/<[^>]*>/g, "");
}

/** The `href` of the first `<link>` with that relation (and language). */
export function linkHref(html: string, rel: string, hreflang?: string): string | undefined {
  for (const [tag] of html.matchAll(/<link\b[^>]*>/gi)) {
    if (!tag.includes(`rel="${rel}"`)) continue;
    if (hreflang !== undefined && !new RegExp(` hreflang="${hreflang}"`, "i").test(tag)) continue;
    return / href="([^"]*)"/i.exec(tag)?.[1]?.replaceAll("&amp;", "&");
  }
  return undefined;
}
