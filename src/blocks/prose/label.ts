/** What people call this block. */
export const label = { fr: "Texte", en: "Text" };
