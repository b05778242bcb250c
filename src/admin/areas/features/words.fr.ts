/** What every page of the back office says of features and plans. */
export const words = {
  features: {
    name: "Fonctionnalités",
    keywords: "produit offres formules prix tarifs groupes features plans pricing",
    newFeature: "Nouvelle fonctionnalité",
    newPlan: "Nouvelle formule",
    newKeywords: "ajouter créer fonctionnalité formule offre tarif add create feature plan",
  },
};

export type Words = typeof words;
