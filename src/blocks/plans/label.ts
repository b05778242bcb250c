/** What people call this block. */
export const label = { fr: "Offres", en: "Plans" };
