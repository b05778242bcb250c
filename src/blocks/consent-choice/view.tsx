import type { ReactNode } from "react";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { ConsentButtons } from "../consent-buttons.tsx";
import { CHOICES, stateIn } from "../consent-words.ts";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

/** The fragment to which the footer links without scripts. */
export const CHOICE_ID = "choix";

type Props = { block: BlockOf<"consent-choice">; context: ViewContext };

/** All states are in the HTML; the style sheet shows one by `data-choice` of the document. */
export function ConsentChoiceView({ block, context }: Props): ReactNode {
  const { consent } = context.messages;
  return (
    <section
      id={CHOICE_ID}
      className="consent-choice prose"
      aria-labelledby="consent-title"
      data-track-section={sectionOf(block)}
    >
      <h2 id="consent-title">{consent.choice}</h2>
      {asksConsent(context.measurement) ? <Choice context={context} /> : <p>{consent.nothing}</p>}
    </section>
  );
}

function Choice({ context }: Pick<Props, "context">): ReactNode {
  const { measurement } = context;
  const { consent } = context.messages;
  const { metaPixel, load } = measurement.thirdParties;
  const image = metaPixel !== undefined && load === "unless-rejected";
  return (
    <>
      <div role="status">
        {CHOICES.map((choice) => (
          <p key={choice} data-state={choice}>
            {stateIn(consent, choice, measurement)}
          </p>
        ))}
      </div>
      <ConsentButtons context={context} open />
      {measurement.proof && <p>{consent.proof}</p>}
      <p className="consent-without-script">{image ? consent.withoutScriptImage : consent.withoutScript}</p>
    </>
  );
}
