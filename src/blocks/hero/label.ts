/** What people call this block. */
export const label = { fr: "En-tête", en: "Page header" };
