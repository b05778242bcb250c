import type { Config } from "../../config.ts";
import type { SiteCondition } from "../../content/contract/site-conditions.ts";
import type { SiteFacts } from "../../content/site/site-facts.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { namesThirdParties } from "../../tracking/contract/third-parties.ts";

/** What the words of pages depend on, as the settings say it. */
export function siteFactsOf({ legal, boundByArticle47, measurement, retention, routing, timeZone }: Config): SiteFacts {
  const others = namesThirdParties(measurement.thirdParties);
  const conditions: Array<[SiteCondition, boolean]> = [
    ["bound-by-article-47", boundByArticle47],
    ["not-bound-by-article-47", !boundByArticle47],
    ["measured", asksConsent(measurement)],
    ["own-measurement", measurement.own],
    ["own-measurement-alone", measurement.own && !others],
    ["third-parties", others],
    ["no-third-parties", !others],
    ["firebase-analytics", measurement.thirdParties.firebaseAnalytics !== undefined],
  ];
  return {
    legal,
    conditions: conditions.flatMap(([condition, isMet]) => (isMet ? [condition] : [])),
    siteUrl: routing.siteUrl,
    timeZone,
    securityLogMonths: retention.securityLogs,
  };
}
