import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { PublishButton, StateLine } from "../publishing/language-state.tsx";
import { useOpenPreview } from "../publishing/open-preview.ts";
import { useEditedState } from "../publishing/use-states.ts";
import type { Words } from "../screen-words.fr.ts";
import { useTextPart } from "../session/article.tsx";
import { SaveState } from "./save-state.tsx";

/** Of the language that is written in: its state for visitors, that of its saves, its preview, and the way to publish it. */
export function LanguageActions({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>();
  const { publishing, ofLanguage } = words.editor;
  const saving = useTextPart(locale, ({ status, savedAt, recovered }) => ({ status, savedAt, recovered }));
  const state = useEditedState(locale);
  const { openPreview, isOpening } = useOpenPreview(locale);
  const isMissing = state === null || state.state === "missing";
  return (
    // No landmark: the column of the language is one, and has this in its head too.
    <fieldset className="language-actions" aria-label={ofLanguage[locale]} data-locale={locale}>
      <div className="language-now">
        {state !== null && <StateLine state={state} code={locale} />}
        <SaveState {...saving} silent />
      </div>
      <Button
        icon="eye"
        className="language-preview"
        busy={isOpening}
        aria-disabled={isMissing}
        aria-label={publishing.openLabel(publishing.preview.open, words.languages[locale])}
        onClick={() => !isMissing && openPreview()}
      >
        <span className="language-preview-label">{publishing.preview.open}</span>
      </Button>
      {state !== null && <PublishButton locale={locale} state={state} kind="main" brief />}
    </fieldset>
  );
}
