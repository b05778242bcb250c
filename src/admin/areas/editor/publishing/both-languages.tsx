import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../screen-words.fr.ts";
import { otherLocale } from "../translation/use-desk.tsx";
import { Remarks } from "./checks/findings.tsx";
import { type Checked, useChecked } from "./checks/use-checked.ts";
import { Outcome, SlugMove } from "./notices.tsx";
import { isRunning, type OnePublishing, usePublishing } from "./use-publishing.ts";
import { useEditedState } from "./use-states.ts";

const PANEL_TITLE = "#editor-panel-title";

/** What the panel of one language knows of publishing both. */
export type Both = {
  /** Whether both languages have something to publish, and neither waits for a time of its own. */
  isOffered: boolean;
  isReady: boolean;
  isBusy: boolean;
  /** Whether both are being published from here. */
  isRunning: boolean;
  /** Whether both were published from here: outcomes are then said with their language. */
  isBegun: boolean;
  other: Checked;
  ofOther: OnePublishing;
  /** Publishes one after the other: what becomes of one changes nothing for the other. */
  publish(): Promise<void>;
};

/** Both languages at once, from the panel of one of them. A scheduled language keeps its time, and is published alone. */
export function useBoth(own: Checked, ofOwn: OnePublishing): Both {
  const locale = otherLocale(own.locale);
  const other = useChecked(locale, useEditedState(locale));
  const ofOther = usePublishing(locale);
  const both = [own, other];
  const isOffered = both.every(({ isDraft, state }) => isDraft && state?.plannedAt === null);
  const [running, setRunning] = useState(false);
  const isBegun = ofOther.publishing.is !== "idle";
  const isBusy = running || isRunning(ofOwn.publishing) || isRunning(ofOther.publishing);
  const isReady = isOffered && both.every(({ blocking }) => blocking.length === 0);
  useEffect(() => {
    // The button is gone once there is nothing left to publish, and took the focus with it.
    if (!isBegun || isBusy || isOffered || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(PANEL_TITLE)?.focus();
  }, [isBegun, isBusy, isOffered]);
  const publish = async () => {
    if (!isReady || isBusy) return;
    setRunning(true);
    try {
      await ofOwn.publish();
      await ofOther.publish();
    } finally {
      setRunning(false);
    }
  };
  return { isOffered, isReady, isBusy, isRunning: running, isBegun, other, ofOther, publish };
}

export function PublishBothButton({ both }: { both: Both }): ReactNode {
  const words = useWords<Words>().editor.publishing.both;
  const { isOffered, isReady, isBusy, isRunning, publish } = both;
  if (!isOffered && !isRunning) return null;
  return (
    <Button
      busy={isBusy}
      aria-disabled={!isReady}
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
      title={words.keys}
      onClick={publish}
    >
      {words.publish}
    </Button>
  );
}

/** How the publish of the other language stands, with all that is to be known before it. */
export function OtherChecks({ both: { isOffered, isBegun, other, ofOther } }: { both: Both }): ReactNode {
  const { checks, both } = useWords<Words>().editor.publishing;
  const { locale, state, blocking, advice, choices } = other;
  if (state === null || (!isOffered && !isBegun)) return null;
  return (
    <section className="panel-part" aria-label={both.of[locale]}>
      <h3>{both.of[locale]}</h3>
      {isBegun && <Outcome publishing={ofOther.publishing} state={state} of={locale} />}
      {isOffered && <SlugMove locale={locale} state={state} />}
      {isOffered && <Remarks title={checks.blocking} remarks={blocking} blocks locale={locale} />}
      {isOffered && choices > 0 && (
        <Note>
          <p>{checks.choices(choices)}</p>
        </Note>
      )}
      {isOffered && <Remarks title={checks.advice} remarks={advice} locale={locale} />}
      {isOffered && blocking.length + advice.length + choices === 0 && <p className="text-soft">{checks.nothing}</p>}
    </section>
  );
}
