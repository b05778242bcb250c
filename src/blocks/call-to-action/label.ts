/** What people call this block. */
export const label = { fr: "Appel à l’action", en: "Call to action" };
