import type { ReactNode } from "react";
import { ConsentButtons } from "../../blocks/consent-buttons.tsx";
import { questionIn } from "../../blocks/consent-words.ts";
import type { ViewContext } from "../../blocks/view-context.ts";
import { COOKIES_PATH } from "../../kernel/paths.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { namesThirdParties } from "../../tracking/contract/third-parties.ts";
import type { SiteSettings } from "../settings.ts";
import { consentTextIn } from "./consent-text.ts";

type Props = { settings: SiteSettings; context: ViewContext };

/**
 * Says that visits are counted and how to object, or asks for which purposes third parties may load, where there
 * is something to choose. In every page, shown by the style sheet where `data-consent` of the document says so. It stands
 * first, so that the keyboard meets it first.
 */
export function ConsentBanner({ settings, context }: Props): ReactNode {
  const { measurement } = settings;
  if (!asksConsent(measurement)) return null;
  const others = namesThirdParties(measurement.thirdParties);
  const { consent } = context.messages;
  return (
    <section
      className="consent"
      aria-label={others ? consent.titleWithOthers : consent.title}
      tabIndex={-1}
      data-consent-banner=""
      data-consent-text={measurement.proof ? consentTextIn(context.locale, measurement).version : undefined}
    >
      <p>
        {questionIn(consent, context.locale, measurement)}{" "}
        <a href={context.href(COOKIES_PATH)}>{others ? consent.moreWithOthers : consent.more}</a>
      </p>
      <p className="consent-failed" role="alert" hidden data-consent-failed="">
        {consent.failed}
      </p>
      <ConsentButtons context={context} />
    </section>
  );
}
