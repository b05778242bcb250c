/** Prefixes in scope: prefix as the file spells it -> the usual one. */
export type Prefixes = ReadonlyMap<string, string>;

/** The prefixes of a file that declares none. */
export const USUAL_PREFIXES: Prefixes = new Map(["wp", "content", "excerpt", "dc"].map((prefix) => [prefix, prefix]));

/** The usual prefix of a namespace; null for one that an export does not have. */
function usualPrefix(uri: string): string | null {
  const path = uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "");
  if (path.startsWith("wordpress.org/export")) return /\/excerpt\/?$/.test(path) ? "excerpt" : "wp";
  if (path.startsWith("purl.org/rss/1.0/modules/content")) return "content";
  if (path.startsWith("purl.org/dc/elements")) return "dc";
  return null;
}

/** The prefixes within an element, by its own declarations and those around it. */
export function prefixesWithin(outer: Prefixes, attributes: Readonly<Record<string, string>>): Prefixes {
  let inner: Map<string, string> | null = null;
  for (const [name, uri] of Object.entries(attributes)) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    inner ??= new Map(outer);
    const prefix = name === "xmlns" ? "" : name.slice(6);
    // A foreign namespace under a usual prefix is foreign.
    inner.set(prefix, usualPrefix(uri) ?? (uri === "" ? "" : `other ${prefix}`));
  }
  return inner ?? outer;
}

/** Whether a namespace of the format is declared. */
export function declaresExport(attributes: Readonly<Record<string, string>>): boolean {
  return Object.entries(attributes).some(
    ([name, uri]) => name.startsWith("xmlns") && ["wp", "excerpt"].includes(usualPrefix(uri) ?? ""),
  );
}

/** The name of an element with the usual prefix: `wp:post_id`, `title`. */
export function usualName(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(":");
  const usual = prefixes.get(colon < 0 ? "" : name.slice(0, colon)) ?? (colon < 0 ? "" : name.slice(0, colon));
  const local = name.slice(colon + 1);
  return usual === "" ? local : `${usual}:${local}`;
}
