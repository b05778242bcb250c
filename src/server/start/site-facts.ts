import type { Config } from "../../config.ts";
import type { SiteCondition } from "../../content/contract/site-conditions.ts";
import type { SiteFacts } from "../../content/site/site-facts.ts";
import { asksConsent } from "../../tracking/contract/measurement.ts";
import { namesThirdParties } from "../../tracking/contract/third-parties.ts";

/** What the words of pages depend on, as the settings say it. */
export function siteFactsOf(config: Config): SiteFacts {
  const { legal, boundByArticle47, measurement, retention, routing, timeZone, firebase } = config;
  const others = namesThirdParties(measurement.thirdParties);
  const hasFirebaseAccounts = (firebase?.identity ?? null) !== null;
  const conditions: Array<[SiteCondition, boolean]> = [
    ["bound-by-article-47", boundByArticle47],
    ["not-bound-by-article-47", !boundByArticle47],
    ["measured", asksConsent(measurement)],
    ["own-measurement", measurement.own],
    ["own-measurement-alone", measurement.own && !others],
    ["third-parties", others],
    ["no-third-parties", !others],
    ["choices-logged", measurement.proof && asksConsent(measurement)],
    ["choices-not-logged", !measurement.proof && asksConsent(measurement)],
    ["signals-respected", measurement.respectSignals],
    ["signals-ignored", !measurement.respectSignals],
    ["own-accounts", !hasFirebaseAccounts],
    ["firebase-accounts", hasFirebaseAccounts],
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
