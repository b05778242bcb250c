import type { ReactNode } from "react";
import { NO_SCRIPT_PIXEL_PATH, namesThirdParties, thirdPartyCookies } from "../kernel/third-parties.ts";
import type { SiteSettings } from "./settings.ts";

/** What loads services of others, as `browser/third-parties.ts` reads it; nothing where the owner named none. */
export function ThirdPartiesScript({ settings }: { settings: SiteSettings }): ReactNode {
  const { thirdParties } = settings.measurement;
  if (!namesThirdParties(thirdParties)) return null;
  return (
    <script
      id="third-parties"
      type="module"
      src={settings.assets.thirdParties}
      data-load={thirdParties.load}
      data-google-tag-manager={thirdParties.googleTagManager}
      data-meta-pixel={thirdParties.metaPixel}
      data-cookies={thirdPartyCookies(thirdParties).join(" ")}
      data-refused-policy={settings.refusedPolicy}
    />
  );
}

/**
 * The pixel's image for visitors without scripts (row T4). They cannot accept anything, so there is one only where
 * nobody has to; our own server is asked for it, which hears browsers that ask not to be followed.
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
