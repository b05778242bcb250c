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
  "videos",
  "no-videos",
  "only-videos-from-elsewhere",
  "nothing-from-elsewhere",
  "choices-logged",
  "choices-not-logged",
  "signals-respected",
  "signals-ignored",
  "own-accounts",
  "firebase-accounts",
] as const;
/** A condition of a block. `StoredFacts.conditions` has those that hold. */
export type SiteCondition = (typeof SITE_CONDITIONS)[number];
