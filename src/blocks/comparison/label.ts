/** What people call this block. */
export const label = { fr: "Comparaison", en: "Comparison" };
