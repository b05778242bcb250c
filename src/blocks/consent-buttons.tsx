import type { ReactNode } from "react";
import type { Locale } from "../kernel/locale.ts";
import { purposesAsked } from "../tracking/contract/third-parties.ts";
import { answersIn, asksByPurpose, purposeIn } from "./consent-words.ts";
import type { ViewContext } from "./view-context.ts";

type Props = {
  context: Pick<ViewContext, "locale" | "messages" | "measurement">;
  /** Whether the choice by purpose is open at first. */
  open?: boolean;
};

/**
 * The buttons to refuse and to accept, which look the same (`browser/measurement/consent.ts` handles them). Where there are
 * several purposes, each can be chosen by itself (`browser/measurement/third-parties.ts`), and none is preselected.
 */
export function ConsentButtons({ context, open = false }: Props): ReactNode {
  const { locale, measurement } = context;
  const words = context.messages.consent;
  const { reject, accept } = answersIn(words, measurement);
  const { thirdParties } = measurement;
  return (
    <div className="consent-answers">
      <p className="consent-choices">
        <button type="button" data-consent-choice="rejected">
          {reject}
        </button>
        <button type="button" data-consent-choice="accepted">
          {accept}
        </button>
      </p>
      {asksByPurpose(measurement) && (
        <details className="consent-purposes" open={open}>
          <summary>{words.choose}</summary>
          <fieldset>
            <legend className="visually-hidden">{words.purposes}</legend>
            {purposesAsked(thirdParties).map(({ purpose }) => (
              <label key={purpose}>
                <input type="checkbox" autoComplete="off" data-consent-purpose={purpose} />{" "}
                <span>{capitalized(purposeIn(words, locale, { purpose, thirdParties }), locale)}</span>
              </label>
            ))}
            {/* "Rejected" until the script has read the boxes. */}
            <button type="button" data-consent-choice="rejected" data-consent-chosen="">
              {words.save}
            </button>
          </fieldset>
        </details>
      )}
    </div>
  );
}

function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
