/** What people call this block. */
export const label = { fr: "Formulaire", en: "Form" };
