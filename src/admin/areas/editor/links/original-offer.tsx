import type { Editor } from "@tiptap/core";
import { type ReactNode, useId } from "react";
import { LANGUAGE_TAGS, type Locale } from "../../../../kernel/locale.ts";
import { isExternal } from "../../../../kernel/url.ts";
import { missingLinks } from "../../../../writing/checks/original-links.ts";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useText } from "../session/article.tsx";
import { useOriginalLinks } from "./original-links.ts";

type Props = {
  editor: Editor;
  locale: Locale;
  /** One of them was chosen: its target, and what is written where nothing is selected. */
  choose(link: { href: string; words: string }): void;
};

/** In a translation: the links of the original that the passage at the selection lacks. */
export function OriginalOffer({ editor, locale, choose }: Props): ReactNode {
  const { links: words } = useWords<Words>().editor;
  const { sourceLocale } = useArticle();
  const { text: source } = useText(sourceLocale);
  const { text } = useText(locale);
  const heading = useId();
  const original = useOriginalLinks({ source: locale === sourceLocale ? null : source, text, locale });
  if (original === null) return null;
  const uid = pieceAt(editor);
  const offered = missingLinks(source, text, original.targetOf).flatMap((missing) => {
    const link = missing.uid === uid ? original.linkFor(missing) : null;
    return link === null ? [] : [{ ...missing, link }];
  });
  if (offered.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={heading}>
      <h3 id={heading} className="text-[0.875rem] font-medium">
        {words.ofOriginal}
      </h3>
      <ul className="link-offers">
        {offered.map(({ href, label, link }) => (
          <li key={href}>
            <button type="button" onClick={() => choose(link)}>
              <span className="link-option-label" lang={LANGUAGE_TAGS[sourceLocale]}>
                {label.trim() || href}
              </span>
              <span className="link-option-detail">{isExternal(link.href) ? link.href : link.words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id of the innermost piece at the selection. */
function pieceAt({ state: { selection } }: Editor): string | null {
  const { $from } = selection;
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { uid } = $from.node(depth).attrs;
    if (typeof uid === "string") return uid;
  }
  return null;
}
