import type { ReactNode } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { ProgressBar } from "../../../framework/app/parts/progress-bar.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { call, importKey, LIST_KEY } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** What a job is at, how far it is, and how long it still takes. */
export function WorkUnderWay({ details }: { details: ImportDetails }): ReactNode {
  const { progress: words } = useWords<Words>().imports;
  const { id, state, progress } = details;
  const { texts, files, done, total } = progress;
  const stop = useAction(() => call("POST /imports/:id/stop", { id }), {
    refresh: [importKey(id), LIST_KEY],
    message: () => (state === "reading" ? words.readingStopped : words.stopped),
  });
  const isCounted = total > 0 && (state === "writing" || state === "undoing");
  const left = minutesLeft(details);
  return (
    <Section title={words.title}>
      <p>{words[state as "reading"]}</p>
      <div className="grid gap-2">
        <ProgressBar label={words.bar} max={Math.max(total, 1)} value={isCounted ? done : undefined} />
        <p className="text-[0.875rem] text-soft">
          {isCounted ? words.done(done, total) : texts + files > 0 && words.found(texts, files)}
          {isCounted && left !== null && ` · ${words.left(left)}`}
        </p>
      </div>
      {(state === "reading" || state === "writing") && (
        <div>
          <Button busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
            {words.stop}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Minutes that the rest takes, as long as what is done took; null where nothing is done yet. */
function minutesLeft({ progress: { done, total, since }, now }: ImportDetails): number | null {
  return done === 0 || now <= since ? null : Math.round(((now - since) * (total - done)) / done / 60_000);
}
