import type { Coding } from "../representation.ts";

/** More than browsers and crawlers send; beyond it the memory starts over. */
const MOST_KNOWN = 200;
/** Nobody's header is longer. */
const LONGEST_READ = 500;

/**
 * Chooses the best of our codings that a client accepts (RFC 9110 §12.5.3): brotli, gzip, else none. Browsers send few
 * different headers, so that the choice for each is remembered.
 */
export class ContentCodings {
  readonly #known = new Map<string, Coding>();

  /** @param header `Accept-Encoding` as it was sent. */
  choose(header: string | undefined): Coding {
    if (header === undefined || header === "") return "identity";
    const known = this.#known.get(header);
    if (known !== undefined) return known;
    const coding = bestCoding(header.slice(0, LONGEST_READ));
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(header, coding);
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
