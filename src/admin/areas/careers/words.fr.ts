/** What every page of the back office says of jobs. */
export const words = {
  careers: {
    name: "Offres d’emploi",
    keywords: "recrutement carrières postes emplois annonces stages alternance candidatures jobs careers hiring",
    newJob: "Nouvelle offre d’emploi",
    newKeywords: "ajouter créer poste emploi recruter annonce stage add create job opening",
  },
};

export type Words = typeof words;
