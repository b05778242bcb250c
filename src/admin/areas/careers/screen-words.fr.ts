import { words as items } from "../items/screen-words.fr.ts";

/** Jobs. */
export const words = {
  ...items,
  careers: {
    kinds: {
      job: {
        create: "Nouvelle offre",
        lead: "Les postes à pourvoir, dans l’ordre où la page des carrières les montre. Une offre se ferme seule à la fin de son dernier jour.",
        emptyTitle: "Aucune offre d’emploi pour l’instant.",
        empty: "Écrivez-en une : elle se montre sur la page des carrières et a sa propre page, une fois publiée.",
      },
    },
  },
};

export type Words = typeof words;
