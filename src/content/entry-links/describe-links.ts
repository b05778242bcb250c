import type { Queryable } from "../../db/client.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import type { Locale } from "../../kernel/locale.ts";
import { contentLinkTarget, parseEntryLink } from "../../kernel/url.ts";
import { type EntryLinkState, entryLinkState, type LinkableEntry } from "../contract/linkable-entry.ts";
import { readLinkableEntries } from "./entries.ts";
import { linkTo, lookUp, readAddresses } from "./import-links.ts";

/**
 * Where a link leads, for whoever writes it; besides where a link to an entry does:
 * - `moved`: an address that redirects to where the content stands now
 * - `missing`: nowhere
 * - `elsewhere`: to another site, a file, a mail address: nothing is known of it
 * - `invalid`: it is no link at all
 */
export type LinkState = EntryLinkState | "moved" | "missing" | "elsewhere" | "invalid";

/** A link as it was given, and what is known of it. */
export type DescribedLink = {
  href: string;
  state: LinkState;
  /** As it is best stored: a link to the entry in the place of its address; the same where nothing is better. */
  stored: string;
  /** What it leads to; null for what is no page and no article. */
  entry: LinkableEntry | null;
};

type Options = { hrefs: readonly string[]; locale: Locale; routing: Routing };

/** Says of each link of a text where it leads, in a few queries for all of them. */
export async function describeLinks(db: Queryable, { hrefs, locale, routing }: Options): Promise<DescribedLink[]> {
  const addresses = readAddresses(hrefs, locale, routing);
  const entryAt = await lookUp(db, [...addresses.values()], routing);
  const found = new Map(hrefs.map((href) => [href, { link: parseEntryLink(href), address: addresses.get(href) }]));
  const ids = [...found.values()].flatMap(({ link, address }) => {
    const id = link?.id ?? (address === undefined ? undefined : entryAt(address)?.entryId);
    return id === undefined ? [] : [id];
  });
  const entries = await readLinkableEntries(db, [...new Set(ids)]);
  return hrefs.map((href): DescribedLink => {
    const { link, address } = found.get(href) ?? {};
    const plain = { href, stored: href, entry: null };
    if (link != null) {
      const entry = entries.get(link.id);
      return entry === undefined
        ? { ...plain, state: "missing" }
        : { ...plain, entry, state: entryLinkState(entry, link.locale ?? locale) };
    }
    if (address === undefined) return { ...plain, state: isLink(href) ? "elsewhere" : "invalid" };
    const at = entryAt(address);
    const entry = at === null ? undefined : entries.get(at.entryId);
    if (at === null || entry === undefined) return { ...plain, state: "missing" };
    if (at.state === "gone") {
      return { ...plain, entry, state: entry.binned ? "binned" : "unpublished" };
    }
    const state = at.state === "moved" ? "moved" : entryLinkState(entry, address.locale);
    return { href, state, stored: linkTo(entry.entryId, address, locale), entry };
  });
}

function isLink(href: string): boolean {
  try {
    contentLinkTarget(href, { external: true });
    return true;
  } catch {
    return false;
  }
}
