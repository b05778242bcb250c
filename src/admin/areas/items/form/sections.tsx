import { type ReactNode, useId } from "react";
import { MAX_TITLE_LENGTH } from "../../../../content/contract/limits.ts";
import { LANGUAGE_TAGS, type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import { isPublicKind, kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { SaveState } from "../../../framework/app/writing/save-state.tsx";
import type { Words as ArticleWords } from "../../articles/words.fr.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { titleIn } from "../session/item-text.ts";
import { useConfirm } from "../session/use-confirm.ts";
import { useFormerText } from "../session/use-former-text.ts";
import type { ItemPublishing } from "../session/use-publishing.ts";
import { useTextState } from "../session/use-states.ts";
import { SIGNS } from "../states.ts";
import { AddressField, useTitleChange } from "./address-field.tsx";
import { TextInput } from "./controls/text-input.tsx";
import { FieldChoice } from "./field-choice.tsx";
import { FieldControl } from "./field-control.tsx";
import { TextHistory } from "./history.tsx";
import { Schedule } from "./schedule.tsx";

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
            <div className="item-more">
              <DiscardButton language={NO_LANGUAGE} />
            </div>
          </>
        )}
      </header>
      <div className="item-facts">
        {Object.entries(kindOf(kind).facts).map(([name, field]) => (
          <FieldControl key={name} language={NO_LANGUAGE} name={name} field={field} />
        ))}
      </div>
      <TextHistory language={NO_LANGUAGE} />
    </section>
  );
}

/** What is said in a language: its state, and its fields. */
export function LanguageSection({ locale, publishing }: { locale: Locale; publishing: ItemPublishing }): ReactNode {
  const { locale: reader, words: all, typeset } = useLanguage<Words>();
  const { kind } = useItem();
  const { text } = useItemText(locale);
  const changeTitle = useTitleChange(locale);
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
          value={titleIn(text)}
          max={MAX_TITLE_LENGTH}
          lang={LANGUAGE_TAGS[locale]}
          wraps
          change={changeTitle}
        />
        <FieldChoice language={locale} name="title" label={label} />
      </div>
      {isPublicKind(kind) && <AddressField kind={kind} locale={locale} />}
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl key={name} language={locale} name={name} field={field} />
      ))}
      <TextHistory language={locale} />
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
        {state.behind > 0 && (
          <>
            <span className="item-behind"> {items.behind(state.behind)}</span> <ConfirmButton locale={locale} />
          </>
        )}
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
      <div className="item-more">
        {state.state === "changed" && <DiscardButton language={locale} />}
        <Schedule locale={locale} />
      </div>
    </>
  );
}

/** "Still right": nothing of the translation is to be changed. */
function ConfirmButton({ locale }: { locale: Locale }): ReactNode {
  const { confirm: words } = useWords<Words>().items;
  const { mutate, isPending } = useConfirm(locale);
  return (
    <button
      type="button"
      className="link item-confirm"
      aria-disabled={isPending || undefined}
      aria-label={words.stillRightOf[locale]}
      onClick={() => isPending || mutate()}
    >
      {words.stillRight}
    </button>
  );
}

/** Back to what is published. */
function DiscardButton({ language }: { language: TextLanguage }): ReactNode {
  const { history: words } = useWords<Words>().items;
  const { mutate, isPending } = useFormerText(language).discard;
  return (
    <Button kind="quiet" busy={isPending} aria-label={words.discardOf[language]} onClick={() => mutate()}>
      {words.discard}
    </Button>
  );
}
