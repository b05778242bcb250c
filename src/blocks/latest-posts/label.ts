/** What people call this block. */
export const label = { fr: "Derniers articles", en: "Latest articles" };
