import type { Words } from "./words.fr.ts";

export const words: Words = {
  careers: {
    name: "Jobs",
    keywords: "careers hiring recruitment openings positions internships vacancies emplois offres recrutement",
    newJob: "New job",
    newKeywords: "add create opening position hire internship ajouter créer offre emploi poste",
  },
};
