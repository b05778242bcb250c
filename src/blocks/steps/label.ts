/** What people call this block. */
export const label = { fr: "Étapes", en: "Steps" };
