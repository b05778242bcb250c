import { type ReactNode, useId } from "react";
import { MAX_TITLE_LENGTH } from "../../../../content/contract/limits.ts";
import { LANGUAGE_TAGS, type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { SaveState } from "../../../framework/app/writing/save-state.tsx";
import type { Words as ArticleWords } from "../../articles/words.fr.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { fieldOf } from "../session/item-text.ts";
import type { ItemPublishing } from "../session/use-publishing.ts";
import { useTextState } from "../session/use-states.ts";
import { SIGNS } from "../states.ts";
import { TextInput } from "./controls/text-input.tsx";
import { FieldChoice } from "./field-choice.tsx";
import { FieldControl } from "./field-control.tsx";

/** What is said once for both languages. */
export function FactsSection({ publishing }: { publishing: ItemPublishing }): ReactNode {
  const { form, publishing: words } = useWords<Words>().items;
  const { kind } = useItem();
  const heading = useId();
  const state = useTextState(NO_LANGUAGE);
  return (
    <section className="item-section" aria-labelledby={heading} data-text={NO_LANGUAGE}>
      <header className="item-head">
        <h2 id={heading}>{form.shared}</h2>
        <Saving language={NO_LANGUAGE} />
        {state?.state === "changed" && (
          <>
            <p className="item-state">
              <Status sign={SIGNS.changed}>{form.factsChanged}</Status>
            </p>
            <Button
              kind="main"
              busy={publishing.running !== null}
              aria-label={words.publishFacts}
              onClick={() => void publishing.publish(NO_LANGUAGE)}
            >
              {words.publish}
            </Button>
          </>
        )}
      </header>
      <div className="item-facts">
        {Object.entries(kindOf(kind).facts).map(([name, field]) => (
          <FieldControl key={name} language={NO_LANGUAGE} name={name} field={field} />
        ))}
      </div>
    </section>
  );
}

/** What is said in a language: its state, and its fields. */
export function LanguageSection({ locale, publishing }: { locale: Locale; publishing: ItemPublishing }): ReactNode {
  const { locale: reader, words: all, typeset } = useLanguage<Words>();
  const { kind } = useItem();
  const { change } = useItem().texts[locale];
  const { text } = useItemText(locale);
  const { titleLabel, words: fields } = kindOf(kind);
  const heading = useId();
  const id = useId();
  const label = typeset(titleLabel[reader]);
  return (
    <section className="item-section" aria-labelledby={heading} data-text={locale} data-locale={locale}>
      <header className="item-head">
        <h2 id={heading}>{all.languages[locale]}</h2>
        <Saving language={locale} />
        <LanguageState locale={locale} publishing={publishing} />
      </header>
      <div className="item-field">
        <label htmlFor={id} className="item-label">
          {label}
        </label>
        <TextInput
          id={id}
          className="item-title"
          value={String(fieldOf(text, "title"))}
          max={MAX_TITLE_LENGTH}
          lang={LANGUAGE_TAGS[locale]}
          wraps
          change={(title) => change("title", title)}
        />
        <FieldChoice language={locale} name="title" label={label} />
      </div>
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl key={name} language={locale} name={name} field={field} />
      ))}
    </section>
  );
}

function Saving({ language }: { language: TextLanguage }): ReactNode {
  const { save } = useWords<Words>().items;
  const { recovered } = useItem().texts[language];
  const { status, savedAt } = useItemText(language);
  return <SaveState words={save} {...{ status, savedAt, recovered }} />;
}

type StateProps = { locale: Locale; publishing: ItemPublishing };

/** Where a language stands for visitors, and the ways to publish it and to take it off the site. */
function LanguageState({ locale, publishing: { running, publish, unpublish } }: StateProps): ReactNode {
  const { items, articles } = useWords<Words & ArticleWords>();
  const { publishing: words } = items;
  const { binned } = useItem();
  const state = useTextState(locale);
  if (state === null) return null;
  const isPublished = state.state === "published" || state.state === "changed";
  return (
    <>
      <p className="item-state">
        <Status sign={SIGNS[state.state]}>{articles.states[state.state]}</Status>
        {state.behind > 0 && <span className="item-behind"> {items.behind(state.behind)}</span>}
      </p>
      <div className="item-buttons">
        {isPublished && (
          <Button
            kind="quiet"
            busy={running !== null}
            aria-label={words.unpublishOf[locale]}
            onClick={() => void unpublish(locale)}
          >
            {words.unpublish}
          </Button>
        )}
        {(state.state === "draft" || state.state === "changed") && !binned && (
          <Button kind="main" busy={running !== null} onClick={() => void publish(locale)}>
            {words.publishOf[locale]}
          </Button>
        )}
      </div>
    </>
  );
}
