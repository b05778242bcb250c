import { type ReactNode, useId } from "react";
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "../../../../content/contract/limits.ts";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { SaveState } from "../bar/save-state.tsx";
import { useText } from "../session/article.tsx";
import { ColumnFoot } from "../tools/counts/column-foot.tsx";
import type { Words } from "../words.fr.ts";
import { GrowingField } from "./growing-field.tsx";
import { RichTextEditor } from "./rich-text.tsx";

/** One language of the article: its name, its state, and everything that is written in it. */
export function TextColumn({ locale, hidden }: { locale: Locale; hidden: boolean }): ReactNode {
  const words = useWords<Words>();
  const view = useText(locale);
  const heading = useId();
  return (
    <section className="editor-column" aria-labelledby={heading} data-locale={locale} hidden={hidden}>
      <header className="editor-column-head">
        <h2 id={heading}>{LANGUAGE_LABELS[locale]}</h2>
        <SaveState status={view.status} savedAt={view.savedAt} recovered={view.recovered} />
      </header>
      <div className="editor-sheet" lang={LANGUAGE_TAGS[locale]}>
        <GrowingField
          label={words.editor.title[locale]}
          placeholder={words.editor.titlePlaceholder[locale]}
          className="editor-title"
          value={view.text.title}
          longest={MAX_TITLE_LENGTH}
          change={(title) => view.change({ title })}
        />
        <GrowingField
          label={words.editor.summary[locale]}
          placeholder={words.editor.summaryPlaceholder[locale]}
          className="editor-summary"
          value={view.text.summary}
          longest={MAX_SUMMARY_LENGTH}
          change={(summary) => view.change({ summary })}
        />
        <RichTextEditor edited={view} />
      </div>
      <ColumnFoot locale={locale} />
    </section>
  );
}
