import { words as items } from "../items/screen-words.fr.ts";

/** Documents and key dates. */
export const words = {
  ...items,
  documents: {
    kinds: {
      document: {
        create: "Nouveau document",
        lead: "Les fichiers que le site propose, par année et par type, les plus récents d’abord. L’adresse d’un document reste la même quand son fichier est remplacé.",
        emptyTitle: "Aucun document pour l’instant.",
        empty:
          "Ajoutez-en un : il se montre dans les pages qui ont un bloc de documents et a une adresse permanente, une fois publié.",
      },
      "key-date": {
        create: "Nouvelle date clé",
        lead: "Les dates que les visiteurs retrouvent dans la page et peuvent ajouter à leur agenda.",
        emptyTitle: "Aucune date clé pour l’instant.",
        empty: "Ajoutez-en une : elle se montre dans les pages qui ont un bloc de dates clés, une fois publiée.",
      },
    },
  },
};

export type Words = typeof words;
