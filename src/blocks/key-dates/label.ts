/** What people call this block. */
export const label = { fr: "Dates clés", en: "Key dates" };
