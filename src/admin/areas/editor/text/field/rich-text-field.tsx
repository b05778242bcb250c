import { type ReactNode, useLayoutEffect, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { NoPresenceProvider } from "../../presence/presence-context.tsx";
import { ArticleProvider, type EditedArticle } from "../../session/article.tsx";
import type { EditedText } from "../../session/edited-text.ts";
import { ToolsProvider } from "../../tools/writing-tools.tsx";
import { RichTextEditor } from "../rich-text.tsx";
import "../../styles/editor.css";

export type RichTextFieldProps = {
  /** Id of the entry that the text belongs to. */
  id: string;
  /** The language that the other one translates. */
  sourceLocale: Locale;
  /** The field in each language, as `textOfField` made it: the same ones for as long as the field is shown. */
  texts: Readonly<Record<Locale, EditedText>>;
  locale: Locale;
  /** Accessible name of the text. */
  label: string;
};

/** A running text that is one field of a form, written as the text of an article is. */
export function RichTextField({ id, sourceLocale, texts, locale, label }: RichTextFieldProps): ReactNode {
  // Behind the rendering that waited for this file: React does that one in slices, and Tiptap gives an editor up that is
  // not in the page within a millisecond.
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  const [article] = useState((): EditedArticle => ({ id, sourceLocale, binned: false, texts, damaged: [] }));
  if (!isReady) return null;
  return (
    <ArticleProvider article={article}>
      <ToolsProvider>
        <NoPresenceProvider>
          <RichTextEditor edited={texts[locale]} label={label} />
        </NoPresenceProvider>
      </ToolsProvider>
    </ArticleProvider>
  );
}
