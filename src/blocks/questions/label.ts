/** What people call this block. */
export const label = { fr: "Questions et réponses", en: "Questions and answers" };
