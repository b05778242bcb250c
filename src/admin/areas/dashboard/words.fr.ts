/** What every page of the back office says of the dashboard. */
export const words = {
  dashboard: {
    name: "Tableau de bord",
    keywords: "accueil statistiques audience visites dashboard home",
  },
};

export type Words = typeof words;
