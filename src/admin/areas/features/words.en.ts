import type { Words } from "./words.fr.ts";

export const words: Words = {
  features: {
    name: "Features",
    keywords: "product plans prices pricing groups fonctionnalités formules",
    newFeature: "New feature",
    newPlan: "New plan",
    newKeywords: "add create feature plan price ajouter créer fonctionnalité formule",
  },
};
