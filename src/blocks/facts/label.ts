/** What people call this block. */
export const label = { fr: "Informations", en: "Facts" };
