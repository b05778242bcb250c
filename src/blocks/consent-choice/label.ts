/** What people call this block. */
export const label = { fr: "Choix du visiteur", en: "Visitor’s choice" };
