/** What people call this block. */
export const label = { fr: "Formules", en: "Plan list" };
