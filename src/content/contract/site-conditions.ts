/** What a block may depend on: `when` of a block names one, and the block is shown where it holds. */
export const SITE_CONDITIONS = [
  "bound-by-article-47",
  "not-bound-by-article-47",
  "measured",
  "own-measurement",
  "own-measurement-alone",
  "third-parties",
  "no-third-parties",
  "firebase-analytics",
] as const;
/** A condition of a block. `SiteFacts.conditions` has those that hold. */
export type SiteCondition = (typeof SITE_CONDITIONS)[number];
