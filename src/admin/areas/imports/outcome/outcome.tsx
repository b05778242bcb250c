import type { ReactNode } from "react";
import { TEXT_OUTCOMES } from "../../../../imports/contract/report.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { call, importKey, LIST_KEY } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import { Findings } from "../parts/findings.tsx";
import { Fold } from "../parts/fold.tsx";
import { TextList } from "../parts/text-list.tsx";
import type { Words } from "../screen-words.fr.ts";
import { Downloads } from "./downloads.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { UndoButton } from "./undo-button.tsx";

/** What became of an import that no job is at: its texts, what can still be done, and what can be downloaded. */
export function Outcome({ details }: { details: ImportDetails }): ReactNode {
  const { state } = details;
  return (
    <>
      <Ended details={details} />
      {state !== "failed" && <Downloads details={details} />}
      {state !== "failed" && <Findings details={details} />}
    </>
  );
}

function Ended({ details }: { details: ImportDetails }): ReactNode {
  const { outcome: words } = useWords<Words>().imports;
  const { id, state, outcomes, plan } = details;
  const resume = useAction(() => call("POST /imports/:id/start", { id }), { refresh: [importKey(id), LIST_KEY] });
  const undo = useAction(() => call("POST /imports/:id/undo", { id }), { refresh: [importKey(id), LIST_KEY] });
  const canUndo = state === "written" || state === "stopped";
  return (
    <Section title={words.title}>
      {state === "undone" ? (
        <p>{words.undone(outcomes.undone)}</p>
      ) : state === "undo-stopped" ? (
        <p>{words.undoCut}</p>
      ) : (
        state !== "failed" && <p>{words.written(outcomes.published, outcomes.draft)}</p>
      )}
      {plan === null && <p>{words.nothing}</p>}
      <div key={state}>
        {TEXT_OUTCOMES.map(
          (outcome) =>
            outcomes[outcome] > 0 && (
              <Fold key={outcome} title={words.lists[outcome](outcomes[outcome])}>
                <TextList details={details} filter={{ outcome }} />
              </Fold>
            ),
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "stopped" && (
          <Button kind="main" busy={resume.isPending} onClick={() => resume.mutate(undefined)}>
            {words.resume}
          </Button>
        )}
        {state === "undo-stopped" && (
          <Button kind="main" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
            {words.undoOn}
          </Button>
        )}
        {canUndo && <UndoButton details={details} />}
        <RemoveButton details={details} />
      </div>
    </Section>
  );
}
