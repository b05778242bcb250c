import { words as items } from "../items/screen-words.fr.ts";

/** Forms. */
export const words = {
  ...items,
  forms: {
    kinds: {
      form: {
        create: "Nouveau formulaire",
        lead: "Ce que les visiteurs remplissent pour vous écrire. Les questions se règlent une fois, leurs mots se disent en français et en anglais.",
        emptyTitle: "Aucun formulaire pour l’instant.",
        empty: "Créez-en un : une fois publié, un bloc le montre sur la page de votre choix.",
      },
    },
  },
};

export type Words = typeof words;
