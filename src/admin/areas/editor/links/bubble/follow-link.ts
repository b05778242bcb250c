import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useEffect } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useSession } from "../../../../framework/app/session.ts";
import { isApple } from "../../../../framework/app/shell/palette/shortcut.ts";
import { useArticle } from "../../session/article.tsx";
import { describedLinkQuery, linkPlace } from "../link-facts.ts";
import { headingsOf } from "../link-options.ts";
import { linkAtCaret } from "./link-at-caret.ts";

/** Asks for what the link at the caret leads to; the text listens for it. */
export function followLinkAtCaret(editor: Editor): boolean {
  if (linkAtCaret(editor) === null) return false;
  return !editor.view.dom.dispatchEvent(new CustomEvent("followlink", { cancelable: true }));
}

/** Shows what a link of a text leads to: by Ctrl or Command and a click, by the middle button, and by a key. */
export function useFollowedLinks(editor: Editor, locale: Locale): void {
  const queries = useQueryClient();
  const { site } = useSession();
  const { texts } = useArticle();
  useEffect(() => {
    const { dom } = editor.view;
    const watch = new AbortController();
    const { signal } = watch;
    const follow = async (href: string) => {
      if (href.startsWith("#")) return goToHeading(editor, href, headingsOf(texts[locale].session.state.mine.body));
      const link = await queries.ensureQueryData(describedLinkQuery(href, locale)).catch(() => null);
      const place = linkPlace(href, link, { locale, home: site.home });
      if (place !== null) open(place.href, "_blank", "noopener");
    };
    const onClick = (event: MouseEvent) => {
      const isOpening = event.type === "auxclick" ? event.button === 1 : isApple() ? event.metaKey : event.ctrlKey;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      // Links of blocks, such as that of a video, are followed by themselves.
      if (!isOpening || link === null || link.closest("[contenteditable=false]") !== null) return;
      event.preventDefault();
      void follow(link.getAttribute("href") ?? "");
    };
    dom.addEventListener("click", onClick, { signal });
    dom.addEventListener("auxclick", onClick, { signal });
    dom.addEventListener(
      "followlink",
      (event) => {
        const link = linkAtCaret(editor);
        if (link === null) return;
        event.preventDefault();
        void follow(link.href);
      },
      { signal },
    );
    return () => watch.abort();
  }, [editor, locale, queries, site, texts]);
}

/** Puts the caret at a heading of the same text. */
export function goToHeading(editor: Editor, href: string, headings: ReturnType<typeof headingsOf>): void {
  const index = headings.findIndex(({ id }) => `#${id}` === href);
  const positions: number[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === "heading") positions.push(position);
    return !node.isTextblock;
  });
  const position = positions[index];
  if (position === undefined) return;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position + 1))).scrollIntoView());
  editor.view.focus();
}
