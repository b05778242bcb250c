import { queryOptions, useQuery } from "@tanstack/react-query";
import { entryLinkState, type LinkableEntry } from "../../../../content/contract/linkable-entry.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { isExternal, parseEntryLink } from "../../../../kernel/url.ts";
import { addressBase } from "../../../framework/app/browser/site-routing.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { call } from "../api.ts";
import type { DescribedLink, LinkableHeading } from "../links-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { placeOf, titleOf } from "./link-options.ts";

/** What the server knows of a link. */
type KnownLink = Pick<DescribedLink, "state" | "stored" | "entry">;

/** What a link leads to, as the server says it; null where it knows nothing of it. */
export function describedLinkQuery(href: string, locale: Locale) {
  return queryOptions({
    queryKey: ["link", locale, href],
    queryFn: async ({ signal }): Promise<KnownLink | null> =>
      (await call("POST /links/describe", { body: { locale, hrefs: [href] }, signal })).links[0] ?? null,
    retry: false,
  });
}

/** What is said of a link. */
type LinkFacts = {
  state: KnownLink["state"];
  title: string;
  /** What it leads to, where that stands, and what is to be known of it. */
  detail: readonly string[];
  /** Null until the server has said it. */
  link: KnownLink | null;
};

type Options = {
  href: string;
  /** The language of the text that the link stands in. */
  locale: Locale;
  /** Headings of the same text. */
  headings: readonly LinkableHeading[];
  /** What it leads to, where that is known already. */
  known?: LinkableEntry | undefined;
};

/** Where a link leads, in the reader's words. */
export function useLinkFacts({ href, locale, headings, known }: Options): LinkFacts {
  const { links: words } = useWords<Words>().editor;
  const isWithin = href.startsWith("#");
  const { data } = useQuery({ ...describedLinkQuery(href, locale), enabled: known === undefined && !isWithin });
  const link =
    known === undefined ? (data ?? null) : { state: entryLinkState(known, locale), stored: href, entry: known };
  const parsed = parseEntryLink(href);
  const heading = isWithin ? headings.find(({ id }) => `#${id}` === href) : undefined;
  const entry = link?.entry ?? null;
  const place = entry === null ? null : placeOf(entry, parsed?.locale ?? locale);
  const state = isWithin ? "elsewhere" : (link?.state ?? "elsewhere");
  const detail = [
    heading === undefined ? null : words.here,
    entry === null ? null : words.kinds[entry.kind],
    place === null ? null : place.path + (parsed === null || parsed.fragment === "" ? "" : `#${parsed.fragment}`),
    state === "published" || state === "elsewhere" ? null : words.states[state],
  ];
  return {
    state,
    title: heading?.text ?? (entry === null ? (parsed === null ? href : "…") : titleOf(entry, locale, words)),
    detail: detail.filter((each) => each !== null),
    link,
  };
}

/** Where the target of a link can be seen. */
type LinkPlace = { href: string; on: "site" | "editor" };

/**
 * On the site, or in the editor while it is not published; null where that is not known, or in the same text.
 * @param home URL of the site's home page in each language.
 */
export function linkPlace(
  href: string,
  link: KnownLink | null,
  { locale, home }: { locale: Locale; home: Readonly<Record<Locale, string>> },
): LinkPlace | null {
  const stored = link?.stored ?? href;
  const entry = link?.entry ?? null;
  if (entry === null) {
    if (isExternal(stored) || /^(?:mailto|tel):/.test(stored)) return { href: stored, on: "site" };
    return /^\/(?!\/)/.test(stored) ? { href: new URL(home[locale]).origin + stored, on: "site" } : null;
  }
  const parsed = parseEntryLink(stored);
  const place = placeOf(entry, parsed?.locale ?? locale);
  if (place !== null && !entry.binned) {
    const fragment = parsed === null || parsed.fragment === "" ? "" : `#${parsed.fragment}`;
    return { href: home[place.locale].replace(/\/$/, "") + place.path + fragment, on: "site" };
  }
  if (entry.kind !== "post") return null;
  return { href: `${addressBase()}/admin/blog/edit?article=${entry.entryId}`, on: "editor" };
}
