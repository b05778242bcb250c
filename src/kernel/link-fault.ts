/** Schemes a link may carry besides a path of the site itself. */
const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** A base no link can share an origin with, so that "same origin" below means "a path of the site". */
export const SITE_BASE = "https://here.invalid";

export type LinkOptions = {
  /** The explicit opt-in without which leaving the site is an error. */
  external?: boolean;
};

/**
 * What is wrong with a link: no address, one relative to the page it stands on, a protocol other than http(s), mailto, and
 * tel, or another site without the opt-in.
 */
export type LinkFault = "invalid" | "relative" | "protocol" | "external";

/**
 * What is wrong with the target of a link or a redirect; null for nothing. The rule of row T7, for the server and the
 * visitors' script alike.
 *
 * The target is read with the URL Standard, exactly as a browser will read it: `//evil.example`,
 * `/\evil.example` and `java\nscript:` therefore cannot pass for a path of the site.
 */
export function linkFault(target: string, { external = false }: LinkOptions = {}): LinkFault | null {
  const url = URL.parse(target, SITE_BASE);
  if (url === null) return "invalid";
  // A relative reference would mean another page on every page it is shown on.
  if (url.origin === SITE_BASE) return /^[/#?]/.test(target) ? null : "relative";
  if (!LINK_PROTOCOLS.has(url.protocol)) return "protocol";
  return url.protocol.startsWith("http") && !external ? "external" : null;
}
