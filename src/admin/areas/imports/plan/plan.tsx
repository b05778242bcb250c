import type { ReactNode } from "react";
import { SKIP_REASONS } from "../../../../imports/contract/report.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { call, importKey, LIST_KEY } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import { RemoveButton } from "../outcome/remove-button.tsx";
import { Findings } from "../parts/findings.tsx";
import { Fold } from "../parts/fold.tsx";
import { TextList } from "../parts/text-list.tsx";
import type { Words } from "../screen-words.fr.ts";
import { Languages } from "./languages.tsx";
import { Names } from "./names.tsx";
import { Options } from "./options.tsx";
import { Samples } from "./samples.tsx";

/** What an import is about to do, what can be decided about it, and the button that has it done. */
export function Plan({ details }: { details: ImportDetails }): ReactNode {
  return (
    <>
      <Actions details={details} />
      <Languages details={details} />
      <Options details={details} />
      <Names details={details} />
      <Samples details={details} />
      <Findings details={details} />
    </>
  );
}

function Actions({ details }: { details: ImportDetails }): ReactNode {
  const { plan: words, actions, skips } = useWords<Words>().imports;
  const { id, plan, state } = details;
  const start = useAction(() => call("POST /imports/:id/start", { id }), { refresh: [importKey(id), LIST_KEY] });
  if (plan === null) return null;
  const { create, update, unchanged } = plan.actions;
  const isUndecided = (plan.reasons.undecided ?? 0) > 0;
  const isPlanning = state === "planning";
  return (
    <Section title={words.title} lead={words.lead}>
      <div>
        {Object.entries({ create, update, unchanged }).map(
          ([action, count]) =>
            count > 0 && (
              <Fold key={action} title={actions[action as "create"](count)}>
                <TextList details={details} filter={{ action: action as "create" }} />
              </Fold>
            ),
        )}
        {SKIP_REASONS.map((reason) => {
          const count = plan.reasons[reason] ?? 0;
          return (
            count > 0 && (
              <Fold key={reason} title={skips[reason](count)}>
                <TextList details={details} filter={{ reason }} />
              </Fold>
            )
          );
        })}
      </div>
      {create + update > 0 && (
        <div className="grid gap-1 text-[0.875rem] text-soft">
          <p>{words.published(plan.published)}</p>
          {plan.moved > 0 && <p>{words.moved(plan.moved)}</p>}
        </div>
      )}
      <p role="status" className="text-[0.875rem] font-medium">
        {isPlanning ? words.again : isUndecided ? words.undecided : create + update === 0 ? words.nothing : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        {create + update > 0 && (
          <Button
            kind="main"
            busy={start.isPending}
            aria-disabled={isPlanning || isUndecided}
            onClick={() => isPlanning || isUndecided || start.mutate(undefined)}
          >
            {words.start(plan.kinds.post, plan.kinds.page)}
          </Button>
        )}
        {!isPlanning && <RemoveButton details={details} />}
      </div>
    </Section>
  );
}
