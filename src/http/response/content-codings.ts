import type { Coding } from "../representation.ts";

/** Headers that are cached, more than browsers and crawlers send; the cache is emptied when it is full. */
const MAX_CACHED = 200;
/** Characters of a header that are read. */
const LONGEST_READ = 500;

/**
 * Chooses the best of our codings that a client accepts (RFC 9110 §12.5.3): brotli, gzip, else none. Browsers send few
 * different headers, so that the choice for each is remembered.
 */
export class ContentCodings {
  readonly #cache = new Map<string, Coding>();

  /** @param header `Accept-Encoding` as it was sent. */
  choose(header: string | undefined): Coding {
    if (header === undefined || header === "") return "identity";
    const cached = this.#cache.get(header);
    if (cached !== undefined) return cached;
    const coding = bestCoding(header.slice(0, LONGEST_READ));
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(header, coding);
    return coding;
  }
}

function bestCoding(header: string): Coding {
  const qualities = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get("*") ?? 0;
  const br = qualityOf("br");
  const gzip = qualityOf("gzip");
  if (br === 0 && gzip === 0) return "identity";
  return br >= gzip ? "br" : "gzip";
}
