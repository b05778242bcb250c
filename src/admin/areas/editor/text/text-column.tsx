import { type ReactNode, useId } from "react";
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "../../../../content/contract/limits.ts";
import { LANGUAGE_TAGS, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { SaveState } from "../bar/save-state.tsx";
import { ColumnChoices } from "../choices/column-choices.tsx";
import { useTitleChange } from "../details/address/use-title-change.ts";
import { WordsOfMine } from "../presence/words-of-mine.tsx";
import { LanguageState } from "../publishing/language-state.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited, useTextPart } from "../session/article.tsx";
import { ColumnFoot } from "../tools/counts/column-foot.tsx";
import { useTools } from "../tools/writing-tools.tsx";
import { FieldNotes, useFieldHint } from "../translation/field-notes.tsx";
import { StartCard } from "../translation/start-card.tsx";
import { GrowingField } from "./growing-field.tsx";
import { RichTextEditor } from "./rich-text.tsx";

/** One language of the article: its name, its state, and everything that is written in it. */
export function TextColumn({ locale, hidden }: { locale: Locale; hidden: boolean }): ReactNode {
  const words = useWords<Words>();
  const edited = useEdited(locale);
  const { title, summary, ...saving } = useTextPart(locale, ({ text, status, savedAt, recovered }) => ({
    ...{ title: text.title, summary: text.summary },
    ...{ status, savedAt, recovered },
  }));
  const isDamaged = useArticle().damaged.includes(locale);
  const heading = useId();
  const found = useTools().fieldSearches[locale];
  const changeTitle = useTitleChange(locale);
  const [titleHint, summaryHint] = [useFieldHint(locale, "title"), useFieldHint(locale, "summary")];
  return (
    <section className="editor-column" aria-labelledby={heading} data-locale={locale} hidden={hidden}>
      <div className="editor-column-top">
        <header className="editor-column-head">
          <h2 id={heading}>{words.languages[locale]}</h2>
          <LanguageState locale={locale} />
          <SaveState {...saving} />
        </header>
        <ColumnChoices locale={locale} />
        {isDamaged && (
          <Note>
            <p>{words.editor.damaged}</p>
          </Note>
        )}
        <WordsOfMine locale={locale} />
        <StartCard locale={locale} />
      </div>
      <div className="editor-column-rest">
        <div className="editor-sheet" lang={LANGUAGE_TAGS[locale]}>
          <GrowingField
            label={words.editor.title[locale]}
            placeholder={titleHint ?? words.editor.titlePlaceholder[locale]}
            className="editor-title"
            value={title}
            longest={MAX_TITLE_LENGTH}
            found={found.title}
            change={changeTitle}
          />
          <FieldNotes locale={locale} field="title" />
          <GrowingField
            label={words.editor.summary[locale]}
            placeholder={summaryHint ?? words.editor.summaryPlaceholder[locale]}
            className="editor-summary"
            value={summary}
            longest={MAX_SUMMARY_LENGTH}
            found={found.summary}
            change={(changed) => edited.change({ summary: changed })}
          />
          <FieldNotes locale={locale} field="summary" />
          <RichTextEditor edited={edited} />
        </div>
        <ColumnFoot locale={locale} />
      </div>
    </section>
  );
}
