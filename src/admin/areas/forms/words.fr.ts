/** What every page of the back office says of forms. */
export const words = {
  forms: {
    name: "Formulaires",
    keywords: "contact candidatures questions champs messages demandes investisseurs forms fields",
    newForm: "Nouveau formulaire",
    newKeywords: "ajouter créer formulaire contact candidature questions add create form",
  },
};

export type Words = typeof words;
