import { type ReactNode, useEffect } from "react";
import { LANGUAGE_LABELS, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import type { EditedState } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { usePanel } from "../session/use-panel.ts";
import { type SiteTime, useSiteTime } from "./site-time.ts";
import { useEditedState, useStateAfterSaves } from "./use-states.ts";

/** In the head of a column: what visitors get of this language, and the way to the panel that publishes it. */
export function LanguageState({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>();
  const time = useSiteTime();
  const { binned } = useArticle();
  const { open, show, close } = usePanel();
  const state = useEditedState(locale);
  useStateAfterSaves(locale);
  usePublishKey(locale, () => show("publishing", locale));
  if (state === null) return null;
  const { sign, text } = stateWords(words, state, { binned, time });
  const label = buttonWords(words, state);
  const isOpen = open?.name === "publishing" && open.locale === locale;
  return (
    <>
      <Button
        kind={state.state === "draft" || state.state === "changed" ? "plain" : "quiet"}
        className="language-open"
        aria-label={words.editor.publishing.openLabel(label, LANGUAGE_LABELS[locale])}
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => (isOpen ? close() : show("publishing", locale))}
      >
        {label}
      </Button>
      <p className="language-state">
        <Status sign={sign}>
          <span className="language-state-words">{text}</span>
        </Status>
      </p>
    </>
  );
}

type Around = { binned: boolean; time: SiteTime };

/** A state as a sign and as words. */
export function stateWords(
  words: Words,
  { state, plannedAt, planFailed }: EditedState,
  { binned, time }: Around,
): { sign: "full" | "hollow" | "faint" | "alert"; text: string } {
  const { states } = words.editor.publishing;
  if (binned) return { sign: "faint", text: states.binned };
  if (planFailed) return { sign: "alert", text: states.planFailed };
  if (plannedAt !== null) {
    const when = time.brief(plannedAt);
    return state === "draft"
      ? { sign: "hollow", text: states.planned(when) }
      : { sign: "full", text: states.changesPlanned(when) };
  }
  const signs = { missing: "faint", draft: "hollow", published: "full", changed: "full" } as const;
  return { sign: signs[state], text: states[state] };
}

function buttonWords({ editor: { publishing } }: Words, { state, plannedAt, planFailed }: EditedState): string {
  const { open } = publishing;
  if (plannedAt !== null || planFailed) return open.planned;
  if (state === "changed") return open.changes;
  return state === "published" ? open.settled : open.publish;
}

/** Ctrl or Cmd with Enter, in the column of a language. The text itself gives this key no meaning then. */
function usePublishKey(locale: Locale, act: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const column = event.target instanceof Element ? event.target.closest<HTMLElement>(".editor-column") : null;
      if (column?.dataset.locale !== locale) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener("keydown", pressed, true);
    return () => document.removeEventListener("keydown", pressed, true);
  });
}
