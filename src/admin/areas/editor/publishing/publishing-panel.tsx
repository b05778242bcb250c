import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note, Status } from "../../../framework/app/parts/notes.tsx";
import type { PlanRow } from "../../articles/publishing-schemas.ts";
import { callArticles } from "../../articles/shared.ts";
import { articleKey } from "../api.ts";
import type { EditedState } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useTextPart } from "../session/article.tsx";
import type { PanelProps } from "../session/panel-props.ts";
import { OtherChecks, PublishBothButton, useBoth } from "./both-languages.tsx";
import { Remarks } from "./checks/findings.tsx";
import { useChecked } from "./checks/use-checked.ts";
import { stateWords } from "./language-state.tsx";
import { OtherLanguage, Outcome, SlugMove } from "./notices.tsx";
import { useOpenPreview } from "./open-preview.ts";
import { PlanPart } from "./plan-part.tsx";
import { PreviewLinks } from "./preview-links.tsx";
import { useChosenDay, useSiteTime } from "./site-time.ts";
import { UnpublishedChanges } from "./unpublished-changes.tsx";
import { isRunning, usePublishing } from "./use-publishing.ts";
import { useEditedState } from "./use-states.ts";
import { WithdrawPart } from "./withdraw-part.tsx";

/** Everything between the text of one language and its readers. */
export function PublishingPanel({ locale }: PanelProps): ReactNode {
  const state = useEditedState(locale);
  const { binned } = useArticle();
  if (binned) return <Binned />;
  return state === null ? null : <Opened locale={locale} state={state} />;
}

function Opened({ locale, state }: { locale: Locale; state: EditedState }): ReactNode {
  const words = useWords<Words>();
  const time = useSiteTime();
  const checked = useChecked(locale, state);
  const { text, isDraft, blocking, advice, choices } = checked;
  const plan = usePlan(state, locale);
  const chosenDay = useChosenDay();
  const ofOwn = usePublishing(locale);
  const { publishing, publish } = ofOwn;
  const both = useBoth(checked, ofOwn);
  const { openPreview, isOpening } = useOpenPreview(locale);
  const said = words.editor.publishing;
  const { sign, text: stateText } = stateWords(words, state, { binned: false, time });
  const { translationId } = state;
  const isBusy = isRunning(publishing) || both.isBusy;
  const canPublish = isDraft && blocking.length === 0;
  const publishIfFit = () => {
    if (canPublish && !isBusy) void publish();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) void both.publish();
    else publishIfFit();
  };
  const label = { idle: said.publish.first, saving: said.steps.saving, publishing: said.steps.publishing };
  const step = publishing.is === "saving" || publishing.is === "publishing" ? publishing.is : "idle";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button within, whatever has the focus
    <div className="publishing" onKeyDown={pressed}>
      <Status sign={sign}>
        <span className="language-state-words">{stateText}</span>
      </Status>
      {!isDraft && publishing.is !== "done" && (
        <p className="text-soft">{state.state === "missing" ? said.nothingYet : said.upToDate}</p>
      )}
      <OtherLanguage locale={locale} />
      {isDraft && <SlugMove locale={locale} state={state} />}
      {isDraft && state.plannedAt !== null && <p>{said.planEnds(time.brief(state.plannedAt))}</p>}
      <div className="publishing-actions">
        {isDraft && (
          <Button
            kind="main"
            busy={isBusy}
            aria-disabled={!canPublish}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={said.keys}
            onClick={publishIfFit}
          >
            {step === "idle" && state.state === "changed" ? said.publish.changes : label[step]}
          </Button>
        )}
        <PublishBothButton both={both} />
        {state.state !== "missing" && (
          <Button icon="eye" busy={isOpening} onClick={openPreview}>
            {said.preview.open}
          </Button>
        )}
      </div>
      <Outcome publishing={publishing} state={state} of={both.isBegun ? locale : undefined} />
      <Remarks title={said.checks.blocking} remarks={isDraft ? blocking : []} blocks locale={locale} />
      {choices > 0 && (
        <Note>
          <p>{said.checks.choices(choices)}</p>
        </Note>
      )}
      {state.state !== "missing" && <Remarks title={said.checks.advice} remarks={advice} locale={locale} />}
      {state.state !== "missing" && blocking.length + advice.length + choices === 0 && (
        <p className="text-soft">{said.checks.nothing}</p>
      )}
      <OtherChecks both={both} />
      {state.state === "changed" && translationId !== null && (
        <UnpublishedChanges locale={locale} text={text} translationId={translationId} />
      )}
      {translationId !== null && (isDraft || plan !== null) && (
        <Part title={said.plan.title} opened={plan !== null || chosenDay !== null}>
          <PlanPart locale={locale} translationId={translationId} plan={plan} hasDraft={isDraft} />
        </Part>
      )}
      {translationId !== null && (
        <Part title={said.preview.title}>
          <PreviewLinks locale={locale} translationId={translationId} />
        </Part>
      )}
      {translationId !== null && state.url !== null && (
        <Part title={said.withdraw.title}>
          <WithdrawPart locale={locale} translationId={translationId} isWhole={state.state === "published"} />
        </Part>
      )}
    </div>
  );
}

/** What is done less often: closed until somebody opens it, and opened where there is something to say. */
function Part({
  title,
  opened = false,
  children,
}: {
  title: string;
  opened?: boolean;
  children: ReactNode;
}): ReactNode {
  const [isOpen, open] = useState(opened);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) open(true);
  }
  return (
    <details className="panel-part" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/** What is planned; null where nothing is, or it is not known yet. */
function usePlan({ plannedAt, planFailed, translationId }: EditedState, locale: Locale): PlanRow | null {
  const { id } = useArticle();
  const { savedAt } = useTextPart(locale, (view) => ({ savedAt: view.savedAt }));
  const isPlanned = plannedAt !== null || planFailed;
  const { data } = useQuery({
    queryKey: [...articleKey(id), "plan", translationId, plannedAt, planFailed, savedAt],
    queryFn: ({ signal }) => callArticles("GET /translations/:id/plan", { id: translationId ?? "", signal }),
    enabled: isPlanned && translationId !== null,
    placeholderData: (former) => former,
  });
  return isPlanned ? (data?.plan ?? null) : null;
}

/** An article in the bin is shown, and nothing of it is published. */
function Binned(): ReactNode {
  const words = useWords<Words>();
  const { id } = useArticle();
  const { binned, restore } = words.editor.publishing;
  const action = useAction(() => callArticles("POST /articles/:id/restore", { id }), { refresh: [articleKey(id)] });
  return (
    <div className="publishing">
      <Note>
        <p>{binned}</p>
        <div>
          <Button
            busy={action.isPending}
            // What is open was opened as an article in the bin.
            onClick={() => action.mutate(undefined, { onSuccess: () => location.reload() })}
          >
            {restore}
          </Button>
        </div>
      </Note>
    </div>
  );
}
