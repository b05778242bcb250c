import type { Config } from "../../config.ts";
import { readSiteFacts } from "../../content/site/site-facts.ts";
import type { Db } from "../../db/client.ts";
import { readFormSettings } from "../../messages/form-settings.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { Site } from "../../site/site.ts";
import type { MeasurementSettings } from "../../tracking/contract/measurement.ts";
import type { Release } from "../start/release.ts";
import { siteFactsOf } from "../start/site-facts.ts";
import { siteSettingsOf } from "../start/site-settings.ts";

/** Visits are counted, and choices logged, by a server alone. */
function unmeasured({ respectSignals }: MeasurementSettings): MeasurementSettings {
  const thirdParties = { load: "after-acceptance", tagManagerPurposes: [], hosts: [], cookies: [] } as const;
  return { own: false, proof: false, respectSignals, thirdParties };
}

/** The settings of a site as a server of files shows it. */
function staticSettings(config: Config, release: Release): SiteSettings {
  const routing = { ...config.routing, lists: "paths" } as const;
  return { ...siteSettingsOf(withoutMeasurement({ ...config, routing }), release), isStatic: true };
}

/** The public site as a server of files shows it, with nothing kept of what other visitors asked for. */
export function openStaticSite(config: Config, db: Db, release: Release): Site {
  const { conditions } = siteFactsOf(withoutMeasurement(config));
  return new Site({
    settings: staticSettings(config, release),
    db,
    commonHeaders: release.headers,
    readSent: () => null,
    readFormSettings,
    readFacts: async (reader) => ({ ...(await readSiteFacts(reader)), conditions }),
  });
}

function withoutMeasurement(config: Config): Config {
  return { ...config, measurement: unmeasured(config.measurement) };
}
