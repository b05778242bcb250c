/** What people call this block. */
export const label = { fr: "Offres d’emploi", en: "Job list" };
