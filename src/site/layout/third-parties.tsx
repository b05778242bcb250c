import type { ReactNode } from "react";
import { CONSENT_KEY } from "../../tracking/contract/consent.ts";
import {
  configuredThirdParties,
  NO_SCRIPT_PIXEL_PATH,
  namesThirdParties,
  purposesAsked,
  type ThirdPartyScript,
} from "../../tracking/contract/third-parties.ts";
import type { SiteSettings } from "../settings.ts";

/** Loads third parties, with their settings for `browser/measurement/third-parties.ts`; nothing where there are none. */
export function ThirdPartiesScript({ settings }: { settings: SiteSettings }): ReactNode {
  const { thirdParties } = settings.measurement;
  if (!namesThirdParties(thirdParties)) return null;
  return (
    <script
      id="third-parties"
      type="module"
      src={settings.assets.thirdParties}
      data-settings={JSON.stringify(scriptSettings(settings))}
    />
  );
}

function scriptSettings({ measurement: { thirdParties }, refusedPolicies: policies }: SiteSettings): ThirdPartyScript {
  const services = configuredThirdParties(thirdParties).map(({ name, purposes, cookies }, index) => ({
    name,
    purposes,
    id: thirdParties[name] ?? "",
    // What a container's tags write besides goes with it; a container comes first where there is one.
    cookies: [...cookies.map((cookie) => cookie.name), ...(index === 0 ? thirdParties.cookies : [])],
  }));
  const purposes = purposesAsked(thirdParties).map(({ purpose }) => purpose);
  return { keptAs: CONSENT_KEY, load: thirdParties.load, purposes, services, policies };
}

/**
 * The pixel's image for visitors without scripts. They cannot accept anything, so it is there only where no acceptance is
 * needed. It is requested from our own server, which respects browsers that ask not to be followed.
 */
export function ThirdPartiesImage({ settings }: { settings: SiteSettings }): ReactNode {
  const { metaPixel, load } = settings.measurement.thirdParties;
  if (metaPixel === undefined || load !== "unless-rejected") return null;
  return (
    <noscript>
      <img src={NO_SCRIPT_PIXEL_PATH} width="1" height="1" alt="" hidden />
    </noscript>
  );
}
