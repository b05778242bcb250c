/** What people call this block. */
export const label = { fr: "Images", en: "Pictures" };
