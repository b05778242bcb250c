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

function scriptSettings({ assets, measurement, refusedPolicies: policies }: SiteSettings): ThirdPartyScript {
  const { thirdParties } = measurement;
  const { firebaseAnalytics } = thirdParties;
  const ids = { ...thirdParties, firebaseAnalytics: firebaseAnalytics?.measurementId };
  const services = configuredThirdParties(thirdParties).map(({ name, purposes, cookies, databases }, index) => ({
    name,
    purposes,
    id: ids[name] ?? "",
    // What a container's tags write besides goes with it; a container comes first where there is one.
    cookies: [...cookies.map((cookie) => cookie.name), ...(index === 0 ? thirdParties.cookies : [])],
    ...(databases.length > 0 && { databases: databases.map((database) => database.name) }),
  }));
  const purposes = purposesAsked(thirdParties).map(({ purpose }) => purpose);
  const firebase = firebaseAnalytics && { script: assets.firebase.analytics ?? "", app: firebaseAnalytics };
  return { keptAs: CONSENT_KEY, load: thirdParties.load, purposes, services, policies, ...(firebase && { firebase }) };
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
