import type { QueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../kernel/locale.ts";
import { parseEntryLink } from "../../../../kernel/url.ts";
import { call } from "../api.ts";
import { describedLinkQuery, linkPlace } from "./link-facts.ts";

/** Links of one call. */
const AT_ONCE = 200;
/** A pause in writing after which new links are asked about, in milliseconds. */
const PAUSE = 1_000;

type Home = Readonly<Record<Locale, string>>;

/** The absolute address of a link, as far as it is known by now; null for one that readers do not get either. */
export function knownAddress(href: string, queries: QueryClient, { locale, home }: { locale: Locale; home: Home }) {
  if (href.startsWith("#")) return href;
  const link = queries.getQueryData(describedLinkQuery(href, locale).queryKey) ?? null;
  if (link === null && parseEntryLink(href) !== null) return null;
  const place = linkPlace(href, link, { locale, home });
  return place?.on === "site" ? place.href : null;
}

/**
 * Knows where the links of a text lead before somebody copies them: a copy cannot wait for an answer.
 * @returns how to end that.
 */
export function learnLinks(editor: Editor, locale: Locale, queries: QueryClient): () => void {
  const ended = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const learn = async () => {
    const unknown = new Set<string>();
    editor.state.doc.descendants((node) => {
      for (const href of [node.attrs.href, ...node.marks.map(({ attrs }) => attrs.href)]) {
        const isEntry = typeof href === "string" && parseEntryLink(href) !== null;
        if (isEntry && queries.getQueryData(describedLinkQuery(href, locale).queryKey) === undefined) unknown.add(href);
      }
    });
    if (unknown.size === 0) return;
    const hrefs = [...unknown].slice(0, AT_ONCE);
    try {
      const { links } = await call("POST /links/describe", {
        ...{ body: { locale, hrefs }, signal: ended.signal, unattended: true },
      });
      for (const link of links) queries.setQueryData(describedLinkQuery(link.href, locale).queryKey, link);
    } catch {
      // Asked again after the next change.
    }
  };
  const later = () => {
    clearTimeout(pause);
    pause = setTimeout(() => void learn(), PAUSE);
  };
  void learn();
  editor.on("update", later);
  return () => {
    ended.abort();
    clearTimeout(pause);
    editor.off("update", later);
  };
}
