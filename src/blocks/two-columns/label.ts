/** What people call this block. */
export const label = { fr: "Deux colonnes", en: "Two columns" };
