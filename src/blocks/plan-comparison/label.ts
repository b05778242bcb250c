/** What people call this block. */
export const label = { fr: "Comparaison des formules", en: "Plan comparison" };
