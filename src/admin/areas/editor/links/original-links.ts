import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { entryLink, parseEntryLink } from "../../../../kernel/url.ts";
import { outlineOf, plainText } from "../../../../rich-text/outline.ts";
import { linksInTexts } from "../../../../writing/checks/links.ts";
import { missingLinks, type Original, targetByAddress } from "../../../../writing/checks/original-links.ts";
import { textsOf } from "../../../../writing/checks/places.ts";
import type { PostText } from "../../../../writing/document.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { call } from "../api.ts";
import type { DescribedLink } from "../links-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { titleOf } from "./link-options.ts";

/** Links that one call takes. */
const MAX_LINKS_PER_CALL = 200;

type Texts = {
  /** The original; null where the text is no translation. */
  source: PostText | null;
  /** The translation, in `locale`. */
  text: PostText;
  locale: Locale;
};

/**
 * The original of a translation that seems to lack links of it, with what the server knows of where they lead; null where
 * nothing is missing, and until the server has answered.
 */
export function useOriginalLinks({ source, text, locale }: Texts): Original | null {
  const { links: words } = useWords<Words>().editor;
  const asked = useMemo(() => linksToDescribe(source, text), [source, text]);
  const { data } = useQuery({
    queryKey: ["original-links", locale, asked],
    queryFn: async ({ signal }) => {
      const [original, translation] = await Promise.all([
        describe(asked?.original ?? [], otherThan(locale), signal),
        describe(asked?.translation ?? [], locale, signal),
      ]);
      return { original, translation };
    },
    enabled: asked !== null,
    staleTime: 60_000,
    retry: false,
  });
  return useMemo(() => {
    if (source === null || asked === null || data === undefined) return null;
    const known = {
      original: new Map(data.original.map((link) => [link.href, link])),
      translation: new Map(data.translation.map((link) => [link.href, link])),
    };
    return {
      text: source,
      targetOf: (href, of) => targetByAddress(known[of].get(href)?.stored ?? href),
      linkFor({ href, label }) {
        if (href.startsWith("#")) return headingFor(href.slice(1), source, text);
        const { entry = null } = known.original.get(href) ?? {};
        if (entry === null) return { href, words: label.trim() || href };
        return { href: entryLink({ id: entry.entryId }), words: titleOf(entry, locale, words) };
      },
    };
  }, [source, text, locale, asked, data, words]);
}

/** Links within the site whose targets decide what is missing; null where nothing can be. */
function linksToDescribe(source: PostText | null, text: PostText) {
  if (source === null) return null;
  const missing = missingLinks(source, text);
  if (missing.length === 0) return null;
  const ofSite = (hrefs: string[]) =>
    [...new Set(hrefs)]
      .filter((href) => href.startsWith("/") || parseEntryLink(href) !== null)
      .slice(0, MAX_LINKS_PER_CALL);
  const original = ofSite(missing.map(({ href }) => href));
  const own = linksInTexts(textsOf(text)).map(({ href }) => href);
  const translation = original.length > 0 ? ofSite(own) : [];
  return { original, translation };
}

async function describe(hrefs: readonly string[], locale: Locale, signal: AbortSignal): Promise<DescribedLink[]> {
  if (hrefs.length === 0) return [];
  return (await call("POST /links/describe", { body: { locale, hrefs: [...hrefs] }, signal })).links;
}

/** The heading of the translation that has the place of one of the original; null where it has none. */
function headingFor(id: string, source: PostText, text: PostText): { href: string; words: string } | null {
  const [heading] = [...outlineOf(source.body).ids].find(([, each]) => each === id) ?? [];
  const own = [...outlineOf(text.body).ids].find(([node]) => node.attrs?.uid === heading?.attrs?.uid);
  if (heading?.attrs?.uid === undefined || own === undefined) return null;
  const [node, ownId] = own;
  const words = plainText(node).trim();
  return words === "" ? null : { href: `#${ownId}`, words };
}

function otherThan(locale: Locale): Locale {
  return LOCALES.find((each) => each !== locale) ?? locale;
}
