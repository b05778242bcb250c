import type { Config } from "../config.ts";
import type { SiteSettings } from "../site/settings.ts";
import type { Assets } from "./routes/assets.ts";
import { refusedPolicies } from "./security-headers.ts";

type Program = { assets: Assets; build: SiteSettings["build"] };

/** What public pages are rendered with, by the owner's settings and the program. */
export function siteSettings(config: Config, { assets, build }: Program): SiteSettings {
  const { name, routing, timeZone, announcement, measurement, boundByArticle47, sourceUrl } = config;
  return {
    ...{ name, routing, timeZone, announcement, measurement, boundByArticle47, sourceUrl },
    ...{ build, assets },
    refusedPolicies: refusedPolicies(measurement.thirdParties),
  };
}
