/** Who else has the article open. */
export const presenceWords = {
  label: "Ont aussi cet article ouvert",
  in: { fr: "dans le texte français", en: "dans le texte anglais" },
  behind: "dans un onglet en arrière-plan",
  ownTab: (count: number) => (count === 1 ? "Un autre onglet à vous" : `${count} autres onglets à vous`),
  more: (count: number) => (count === 1 ? "et une autre personne" : `et ${count} autres personnes`),
  arrived: (names: string) => `${names} : article ouvert ici aussi.`,
};

export type PresenceWords = typeof presenceWords;
