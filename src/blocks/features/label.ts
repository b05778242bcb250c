/** What people call this block. */
export const label = { fr: "Points forts", en: "Features" };
