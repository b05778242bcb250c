/** What people call this block. */
export const label = { fr: "Double page", en: "Two-page spread" };
