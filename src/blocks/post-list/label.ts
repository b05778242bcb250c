/** What people call this block. */
export const label = { fr: "Liste des articles", en: "List of articles" };
