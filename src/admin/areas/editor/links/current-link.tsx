import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { entryLinkState, type LinkableEntry } from "../../../../content/contract/linkable-entry.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { isExternal, parseEntryLink } from "../../../../kernel/url.ts";
import { addressBase } from "../../../framework/app/browser/site-routing.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { call } from "../api.ts";
import type { DescribedLink, LinkableHeading } from "../links-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { leadsSomewhere, placeOf, titleOf } from "./link-options.ts";

type Props = {
  href: string;
  /** The language of the text that the link stands in. */
  locale: Locale;
  /** Headings of the same text. */
  headings: readonly LinkableHeading[];
  /** What it leads to, where that is known already. */
  known?: LinkableEntry;
  /** Makes a link by address one that follows what stands there. */
  follow?(href: string): void;
  /** Null where the link cannot be without a target. */
  remove?: (() => void) | null;
};

/** Where a link leads: its title, where that stands, and what readers get. */
export function CurrentLink({ href, locale, headings, known, follow, remove }: Props): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const link = useDescribed({ href, locale, known });
  const open = useOpen(link, locale);
  const parsed = parseEntryLink(href);
  const heading = href.startsWith("#") ? headings.find(({ id }) => `#${id}` === href) : undefined;
  const state = href.startsWith("#") ? "elsewhere" : (link?.state ?? "elsewhere");
  const title =
    heading?.text ?? (link?.entry == null ? (parsed === null ? href : "…") : titleOf(link.entry, locale, words));
  const place = link?.entry == null ? null : placeOf(link.entry, parsed?.locale ?? locale);
  const detail = [
    heading === undefined ? null : words.here,
    link?.entry == null ? null : words.kinds[link.entry.kind],
    place === null ? null : place.path + (parsed === null || parsed.fragment === "" ? "" : `#${parsed.fragment}`),
    state === "published" || state === "elsewhere" ? null : words.states[state],
  ].filter((each) => each !== null);
  return (
    <div className="link-current" data-state={state}>
      <p className="link-current-title">{title}</p>
      {detail.length > 0 && <p className="link-option-detail">{detail.join(" · ")}</p>}
      {state in words.consequences && (
        <p className={leadsSomewhere(state) ? "link-option-detail" : "text-[0.875rem] text-accent"}>
          {words.consequences[state as keyof typeof words.consequences]}
        </p>
      )}
      {remove !== undefined && (
        <div className="flex flex-wrap gap-2 pt-1">
          {open !== null && (
            <a className={buttonClass("plain")} href={open.href} target="_blank" rel="noopener">
              {open.label}
            </a>
          )}
          {link !== null && link.stored !== href && follow !== undefined && (
            <Button onClick={() => follow(link.stored)}>{words.follow}</Button>
          )}
          {remove !== null && <Button onClick={remove}>{words.remove}</Button>}
        </div>
      )}
    </div>
  );
}

type Described = Pick<DescribedLink, "state" | "stored" | "entry">;

/** What is known of a link; null until the server has said it. */
function useDescribed({
  href,
  locale,
  known,
}: Pick<Props, "href" | "locale"> & { known: LinkableEntry | undefined }): Described | null {
  const { data } = useQuery({
    queryKey: ["link", locale, href],
    queryFn: async ({ signal }) =>
      (await call("POST /links/describe", { body: { locale, hrefs: [href] }, signal })).links[0] ?? null,
    enabled: known === undefined && !href.startsWith("#"),
    retry: false,
  });
  if (known !== undefined) return { state: entryLinkState(known, locale), stored: href, entry: known };
  return data ?? null;
}

/** Where the target can be seen: on the site, or in the editor while it is not published. */
function useOpen(link: Described | null, locale: Locale): { href: string; label: string } | null {
  const { links: words } = useWords<Words>().editor;
  const { site } = useSession();
  if (link === null) return null;
  const { entry, stored } = link;
  if (entry === null) {
    if (!isExternal(stored)) return null;
    return { href: stored, label: words.open };
  }
  const place = placeOf(entry, parseEntryLink(stored)?.locale ?? locale);
  if (place !== null) {
    const home = site.home[place.locale].replace(/\/$/, "");
    const { fragment = "" } = parseEntryLink(stored) ?? {};
    return { href: home + place.path + (fragment === "" ? "" : `#${fragment}`), label: words.open };
  }
  if (entry.kind !== "post") return null;
  return { href: `${addressBase()}/admin/blog/edit?article=${entry.entryId}`, label: words.openEditor };
}
