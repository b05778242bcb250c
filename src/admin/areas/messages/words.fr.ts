/** Messages of visitors: what every page says of them. */
export const words = {
  messages: {
    name: "Messages",
    keywords: "boîte de réception formulaires contact candidatures courrier spam indésirables corbeille",
    unread: (count: number) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
    found: "Messages",
    openUnread: "Voir les messages non lus",
    nameless: "Sans nom",
    personalData: "Données personnelles",
    personalDataKeywords: "rgpd personne contact droit accès rectification effacement oubli export",
  },
};

export type Words = typeof words;
