import { words as items } from "../items/screen-words.fr.ts";

/** Features, their groups, and plans. */
export const words = {
  ...items,
  features: {
    kinds: {
      feature: {
        create: "Nouvelle fonctionnalité",
        lead: "Ce que votre produit ou votre service sait faire, dans l’ordre où le site le montre.",
        emptyTitle: "Aucune fonctionnalité pour l’instant.",
        empty: "Écrivez-en une : elle se montre dans les pages qui ont un bloc de fonctionnalités, une fois publiée.",
      },
      "feature-group": {
        create: "Nouveau groupe",
        lead: "Les parties dans lesquelles le site range les fonctionnalités.",
        emptyTitle: "Aucun groupe pour l’instant.",
        empty: "Créez un groupe, puis choisissez-le dans les fonctionnalités qui vont ensemble.",
      },
      plan: {
        create: "Nouvelle formule",
        lead: "Ce que vous proposez, et à quel prix. Les prix ne s’écrivent qu’ici.",
        emptyTitle: "Aucune formule pour l’instant.",
        empty: "Créez une formule avec son prix, puis cochez-la dans les fonctionnalités qu’elle comprend.",
      },
    },
  },
};

export type Words = typeof words;
