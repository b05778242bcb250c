/** What people call this block. */
export const label = { fr: "Points clés", en: "Key points" };
