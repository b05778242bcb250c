/** What people call this block. */
export const label = { fr: "Chiffres", en: "Figures" };
