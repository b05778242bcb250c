import type { ReactNode } from "react";
import type { Messages } from "../i18n/messages.ts";

/** Refusing is as easy as accepting, and looks the same (row T1); what the buttons do: `browser/consent.ts`. */
export function ConsentButtons({ words }: { words: Messages["consent"] }): ReactNode {
  return (
    <p className="consent-choices">
      <button type="button" data-consent-choice="rejected">
        {words.reject}
      </button>
      <button type="button" data-consent-choice="accepted">
        {words.accept}
      </button>
    </p>
  );
}
