/** What people call this block. */
export const label = { fr: "Données des formulaires", en: "Data of forms" };
