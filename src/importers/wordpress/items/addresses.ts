/** A slug as people read it: WordPress stores letters that are not ASCII percent-encoded, in lower case. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

type Facts = {
  id: number;
  kind: "post" | "page";
  link: string;
  guid: string;
  /** Address of the site, without a slash at its end; null where the export does not say. */
  site: string | null;
  oldSlugs: readonly string[];
};

/** Old slugs of one item that are followed. */
const MAX_OLD_SLUGS = 50;

/** Addresses at which the old site showed an item: its own, the short ones by its id, and those by its former slugs. */
export function itemAddresses({ id, kind, link, guid, site, oldSlugs }: Facts): string[] {
  const addresses = new Set<string>();
  if (isWebAddress(link)) addresses.add(link);
  if (site !== null) {
    addresses.add(`${site}/?p=${id}`);
    if (kind === "page") addresses.add(`${site}/?page_id=${id}`);
  }
  // A guid is mostly the short address, of a test site perhaps; in an old text it may be its first one.
  if (isWebAddress(guid) && site !== null && URL.parse(guid)?.host === URL.parse(site)?.host) addresses.add(guid);
  for (const slug of oldSlugs.slice(0, MAX_OLD_SLUGS)) {
    const address = withSlug(link, slug.trim());
    if (address !== null) addresses.add(address);
  }
  return [...addresses];
}

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}

/** An address with another slug in the place of its own: the last part of its path. */
function withSlug(link: string, slug: string): string | null {
  const url = URL.parse(link);
  if (url === null || slug === "" || url.search !== "") return null;
  const parts = url.pathname.split("/");
  const at = parts.findLastIndex((part) => part !== "");
  if (at < 0) return null;
  const extension = /\.html?$/.exec(parts[at] ?? "")?.[0] ?? "";
  parts[at] = encodeURIComponent(decodeSlug(slug)) + extension;
  url.pathname = parts.join("/");
  return url.href;
}
