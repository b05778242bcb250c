/** What people call this block. */
export const label = { fr: "Liste de fonctionnalités", en: "Feature list" };
