import type { ReactNode } from "react";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

/** Where the footer's link leads while scripts do not run. */
export const CHOICE_ID = "choix";

const STATES = ["none", "accepted", "rejected", "signal"] as const;

/** The state that holds is shown by the style sheet, as `data-choice` of the document says. */
export function ConsentChoiceView({
  block,
  context,
}: {
  block: BlockOf<"consent-choice">;
  context: ViewContext;
}): ReactNode {
  const { consent } = context.messages;
  return (
    <section
      id={CHOICE_ID}
      className="consent-choice"
      aria-labelledby="consent-title"
      data-track-section={sectionOf(block)}
    >
      <h2 id="consent-title">{consent.choice}</h2>
      <div role="status">
        {STATES.map((state) => (
          <p key={state} data-state={state}>
            {consent.states[state]}
          </p>
        ))}
      </div>
      <p className="consent-choices">
        <button type="button" data-consent-choice="rejected">
          {consent.reject}
        </button>
        <button type="button" data-consent-choice="accepted">
          {consent.accept}
        </button>
      </p>
      <p className="consent-without-script">{consent.withoutScript}</p>
    </section>
  );
}
