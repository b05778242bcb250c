/** What people call this block. */
export const label = { fr: "Plan du site", en: "Site map" };
