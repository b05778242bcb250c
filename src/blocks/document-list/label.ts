/** What people call this block. */
export const label = { fr: "Liste de documents", en: "Document list" };
