import type { Coding } from "./representation.ts";

/** Browsers send few different headers: the answer for each is remembered, within a bound. */
const known = new Map<string, Coding>();

/** The best coding of ours a client accepts (RFC 9110 §12.5.3): brotli, gzip, else none. */
export function negotiateCoding(header: string | undefined): Coding {
  if (header === undefined || header === "") return "identity";
  const ready = known.get(header);
  if (ready !== undefined) return ready;
  const coding = choose(header.slice(0, 500));
  if (known.size >= 200) known.clear();
  known.set(header, coding);
  return coding;
}

function choose(header: string): Coding {
  const qualities = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get("*") ?? 0;
  const [br, gzip] = [qualityOf("br"), qualityOf("gzip")];
  if (br === 0 && gzip === 0) return "identity";
  return br >= gzip ? "br" : "gzip";
}
