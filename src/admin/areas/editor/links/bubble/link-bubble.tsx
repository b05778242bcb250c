import type { Editor } from "@tiptap/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import { openLink } from "../../insert/open-link.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { floatBeside } from "../../tools/float-beside.ts";
import { ariaKeys, keyLine } from "../../tools/keys/key-names.ts";
import { linkPlace, useLinkFacts } from "../link-facts.ts";
import { headingsOf, leadsSomewhere } from "../link-options.ts";
import { removeLink } from "../text-link.ts";
import { goToHeading, useFollowedLinks } from "./follow-link.ts";
import { type LinkAtCaret, useLinkAtCaret } from "./link-at-caret.ts";

type Props = { editor: Editor; locale: Locale };

/** Shows beside the link that the caret stands in where it leads, and what can be done with it. */
export function LinkBubble({ editor, locale }: Props): ReactNode {
  const bubble = useRef<HTMLElement>(null);
  const link = useLinkAtCaret(editor, bubble);
  useFollowedLinks(editor, locale);
  return link === null ? null : <Bubble key={link.from} {...{ editor, locale, link, bubble }} />;
}

type BubbleProps = Props & { link: LinkAtCaret; bubble: RefObject<HTMLElement | null> };

function Bubble({ editor, locale, link: { from, to, href }, bubble }: BubbleProps): ReactNode {
  const all = useWords<Words>();
  const { links: words, tools } = all.editor;
  const { site } = useSession();
  const headings = headingsOf(useText(locale).text.body);
  const { state, title, detail, link } = useLinkFacts({ href, locale, headings });
  const [copied, setCopied] = useState("");
  const place = linkPlace(href, link, { locale, home: site.home });
  useEffect(() => {
    if (bubble.current === null) return;
    return floatBeside(editor, bubble.current, {
      range: () => ({ from, to }),
      placement: "bottom-start",
      gap: 6,
      // The bar of the article stands above, the toolbar of phones below.
      padding: { top: 64, bottom: 64 },
    });
  }, [editor, bubble, from, to]);
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(all.copied);
    } catch {
      setCopied(all.notCopied);
    }
  };
  return (
    <section
      ref={bubble}
      aria-label={words.bubble[locale]}
      className="link-bubble"
      data-state={state}
      // The text keeps the caret.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        editor.view.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isBack = relatedTarget instanceof Node && editor.view.dom.contains(relatedTarget);
        if (!isBack && !currentTarget.contains(relatedTarget)) editor.emit("blur", blurOf(editor, relatedTarget));
      }}
    >
      <p className="link-bubble-title">{title}</p>
      {detail.length > 0 && (
        <p className={leadsSomewhere(state) ? "link-option-detail" : "link-option-detail link-dead"}>
          {detail.join(" · ")}
        </p>
      )}
      <div className="link-bubble-tools">
        {place !== null && (
          <a
            href={place.href}
            target="_blank"
            rel="noopener"
            aria-keyshortcuts={ariaKeys("followLink")}
            title={keyLine("followLink", tools.keys.names)}
          >
            {place.on === "site" ? words.open : words.openEditor}
          </a>
        )}
        {href.startsWith("#") && (
          <button type="button" onClick={() => goToHeading(editor, href, headings)}>
            {words.goTo}
          </button>
        )}
        <button
          type="button"
          aria-keyshortcuts={ariaKeys("link")}
          title={keyLine("link", tools.keys.names)}
          onClick={() => openLink(editor)}
        >
          {words.edit}
        </button>
        {place?.on === "site" && (
          <button type="button" onClick={() => void copy(place.href.replace(/^(?:mailto|tel):/, ""))}>
            {words.copy}
          </button>
        )}
        <button type="button" onClick={() => removeLink(editor)}>
          {words.unlink}
        </button>
      </div>
      <p role="status" className="link-option-detail">
        {copied}
      </p>
    </section>
  );
}

/** What the text says when the focus leaves it, of a focus that left the bubble. */
function blurOf(editor: Editor, relatedTarget: EventTarget | null) {
  const event = new FocusEvent("blur", { relatedTarget });
  return { editor, event, transaction: editor.state.tr };
}
