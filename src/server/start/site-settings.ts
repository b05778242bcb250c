import type { Config } from "../../config.ts";
import type { SiteSettings } from "../../site/settings.ts";
import type { Assets } from "../routes/assets.ts";
import { refusedPolicies } from "../security-headers.ts";
import type { Build } from "./release.ts";

/** What public pages are rendered with, as the settings and the release say it. */
export function siteSettingsOf(config: Config, { build, assets }: { build: Build; assets: Assets }): SiteSettings {
  const { routing, name, timeZone, announcement, measurement, boundByArticle47, sourceUrl } = config;
  return {
    ...{ name, routing, timeZone, announcement, measurement, boundByArticle47, sourceUrl, build, assets },
    refusedPolicies: refusedPolicies(measurement.thirdParties),
    isStatic: false,
  };
}
