/** Who else has the article or item open. */
export const presenceWords = {
  label: "Sont aussi ici",
  in: { fr: "dans le texte français", en: "dans le texte anglais" },
  behind: "dans un onglet en arrière-plan",
  ownTab: (count: number) => (count === 1 ? "Un autre onglet à vous" : `${count} autres onglets à vous`),
  more: (count: number) => (count === 1 ? "et une autre personne" : `et ${count} autres personnes`),
  waits: (name: string) => `${name} a changé les mêmes mots que vous : les vôtres attendent son choix.`,
  kept: {
    mine: (name: string) => `${name} a gardé sa version d’un passage ; la vôtre est dans l’historique.`,
    theirs: (name: string) => `${name} a gardé votre version d’un passage.`,
    both: (name: string) => `${name} a gardé votre version et la sienne, l’une après l’autre.`,
  },
  history: "Voir l’historique",
  replying: (names: string, count: number) => (count === 1 ? `${names} répond…` : `${names} répondent…`),
  arrived: (names: string) => `Aussi ici : ${names}.`,
};

export type PresenceWords = typeof presenceWords;
