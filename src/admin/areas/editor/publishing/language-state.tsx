import { type ReactNode, useEffect } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, type ButtonKind } from "../../../framework/app/parts/button.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import type { EditedState } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { PANEL_ID, usePanel } from "../session/use-panel.ts";
import { type SiteTime, useSiteTime } from "./site-time.ts";
import { useEditedState, useStateAfterSaves, useTakePlan } from "./use-states.ts";

/** In the head of a column: what visitors get of this language, and the way to the panel that publishes it. */
export function LanguageState({ locale }: { locale: Locale }): ReactNode {
  const { show } = usePanel();
  const state = useEditedState(locale);
  useStateAfterSaves(locale);
  usePublishKey(locale, () => show("publishing", locale));
  if (state === null) return null;
  return (
    <>
      <PublishButton locale={locale} state={state} kind="plain" className="language-open" />
      <div className="language-state">
        <p>
          <StateLine state={state} />
        </p>
        <TakePlan locale={locale} state={state} />
      </div>
    </>
  );
}

type ButtonProps = {
  locale: Locale;
  state: EditedState;
  /** Where there is something to publish; a quieter one where there is not. */
  kind: ButtonKind;
  /** Shows one word of its name, where there is little room. */
  brief?: boolean;
  className?: string;
};

/** Opens the panel that publishes a language, and closes it. */
export function PublishButton({ locale, state, kind, brief = false, className = "" }: ButtonProps): ReactNode {
  const words = useWords<Words>();
  const { open, show, close } = usePanel();
  const { open: names, openBrief } = words.editor.publishing;
  const action = actionOf(state);
  const label = names[action];
  const isOpen = open?.name === "publishing" && open.locale === locale;
  const isSettled = state.state === "published" || (state.plannedAt !== null && !state.planAhead && !state.planFailed);
  return (
    <Button
      kind={isSettled ? (kind === "main" ? "plain" : "quiet") : kind}
      className={`panel-button ${className}`}
      data-panel={`publishing-${locale}`}
      aria-label={words.editor.publishing.openLabel(label, words.languages[locale])}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={() => (isOpen ? close() : show("publishing", locale))}
    >
      {brief ? openBrief[action] : label}
    </Button>
  );
}

/** Where a language stands, as a sign and words. */
export function StateLine({ state, code }: { state: EditedState; code?: Locale }): ReactNode {
  const words = useWords<Words>();
  const time = useSiteTime();
  const { binned } = useArticle();
  const { sign, text } = stateWords(words, state, { binned, time });
  return (
    <Status sign={sign}>
      <span className="language-state-words">
        {code !== undefined && (
          <span className="language-code" aria-hidden="true">
            {code.toUpperCase()}{" "}
          </span>
        )}
        {text}
      </span>
    </Status>
  );
}

/** What was written since a text was scheduled is not part of it: one click makes it so. */
function TakePlan({ locale, state }: { locale: Locale; state: EditedState }): ReactNode {
  const { plan } = useWords<Words>().editor.publishing;
  const take = useTakePlan(locale);
  if (!state.planAhead || state.planFailed) return null;
  return (
    <Button kind="quiet" className="take-plan" busy={take.isPending} onClick={() => take.mutate()}>
      {plan.take}
    </Button>
  );
}

type Around = { binned: boolean; time: SiteTime };

/** A state as a sign and as words. */
export function stateWords(
  words: Words,
  { state, plannedAt, planAhead, planFailed }: EditedState,
  { binned, time }: Around,
): { sign: "full" | "hollow" | "faint" | "alert"; text: string } {
  const { states } = words.editor.publishing;
  if (binned) return { sign: "faint", text: states.binned };
  if (planFailed) return { sign: "alert", text: states.planFailed };
  if (plannedAt !== null) {
    const when = time.brief(plannedAt);
    if (state === "draft") {
      return { sign: "hollow", text: planAhead ? states.plannedAhead(when) : states.planned(when) };
    }
    return { sign: "full", text: planAhead ? states.changesPlannedAhead(when) : states.changesPlanned(when) };
  }
  const signs = { missing: "faint", draft: "hollow", published: "full", changed: "full" } as const;
  return { sign: signs[state], text: states[state] };
}

function actionOf({ state, plannedAt, planFailed }: EditedState): keyof Words["editor"]["publishing"]["open"] {
  if (plannedAt !== null || planFailed) return "planned";
  if (state === "changed") return "changes";
  return state === "published" ? "settled" : "publish";
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
