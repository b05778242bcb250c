import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { parseEntryLink } from "../../../../../kernel/url.ts";
import { outlineOf } from "../../../../../rich-text/outline.ts";
import { checkDocument } from "../../../../../writing/checks/check-document.ts";
import type { Finding } from "../../../../../writing/checks/finding.ts";
import type { Original } from "../../../../../writing/checks/original-links.ts";
import type { PostText } from "../../../../../writing/document.ts";
import { articleKey, call } from "../../api.ts";
import { useOriginalLinks } from "../../links/original-links.ts";
import type { EditedState, ObstaclesFound } from "../../publishing-schemas.ts";
import { useArticle, useText } from "../../session/article.tsx";

/** A pause in typing after which a text is looked at again, in milliseconds. */
const PAUSE = 500;
/** Links that one call takes (`MOST_LINKS` of its schema). */
const AT_ONCE = 200;
/** Ids of the notes of a page, which are no headings. */
const OF_NOTES = /^footnote-/;

/** A text as it was before the last pause of its writer. */
export function useSettledText(locale: Locale): PostText {
  const { text } = useText(locale);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What to look at before a text is published; of links of the site also whether they lead somewhere. */
export function useFindings(text: PostText, locale: Locale): Finding[] {
  const { sourceLocale } = useArticle();
  const source = useSettledText(sourceLocale);
  const original = useOriginalLinks({ source: locale === sourceLocale ? null : source, text, locale });
  const { findings: first, paths } = useMemo(
    () => check(text, { locale, unknown: new Set(), original }),
    [text, locale, original],
  );
  const { data: unknown } = useQuery({
    queryKey: ["links", locale, paths],
    queryFn: ({ signal }) => unknownLinks(locale, paths, signal),
    enabled: paths.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      unknown === undefined || unknown.length === 0
        ? first
        : check(text, { locale, unknown: new Set(unknown), original }).findings,
    [first, unknown, text, locale, original],
  );
}

type Known = {
  locale: Locale;
  /** Addresses of the site that lead nowhere. */
  unknown: ReadonlySet<string>;
  original: Original | null;
};

function check(text: PostText, { locale, unknown, original }: Known): { findings: Finding[]; paths: string[] } {
  const paths = new Set<string>();
  let ids: ReadonlySet<string> | null = null;
  const isKnownLink = (href: string) => {
    if (href.startsWith("#")) {
      ids ??= new Set(outlineOf(text.body).ids.values());
      return href === "#" || ids.has(href.slice(1)) || OF_NOTES.test(href.slice(1));
    }
    if (!href.startsWith("/") && parseEntryLink(href) === null) return true;
    paths.add(href);
    return !unknown.has(href);
  };
  // Where the other language stands is said beside the button, for all that can be.
  const context = { locale, isKnownLink, translation: "published" } as const;
  const findings = checkDocument(text, { ...context, ...(original !== null && { original }) });
  return { findings, paths: [...paths].sort() };
}

async function unknownLinks(locale: Locale, paths: readonly string[], signal: AbortSignal): Promise<string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const body = { locale, paths: paths.slice(from, from + AT_ONCE) };
    unknown.push(...(await call("POST /links/check", { body, signal })).unknown);
  }
  return unknown;
}

/** What the server would refuse of the draft that it has; null where nothing is known yet, or nothing is to publish. */
export function useObstacles(state: EditedState | null, locale: Locale): ObstaclesFound | null {
  const { id } = useArticle();
  const { translationId, savedAt } = useText(locale);
  const { data } = useQuery({
    queryKey: [...articleKey(id), "obstacles", translationId, savedAt],
    queryFn: ({ signal }) => call("GET /translations/:id/obstacles", { id: translationId ?? "", signal }),
    enabled: translationId !== null && (state?.state === "draft" || state?.state === "changed"),
    placeholderData: keepPreviousData,
  });
  return data?.obstacles ?? null;
}
