import { words as details } from "./details/words.fr.ts";

/** The editor of an article. */
export const words = {
  editor: {
    details,
    back: "Blog",
    untitled: "Article sans titre",
    view: "Langues affichées",
    both: "Côte à côte",
    title: { fr: "Titre en français", en: "Titre en anglais" },
    titlePlaceholder: { fr: "Titre", en: "Title" },
    summary: { fr: "Résumé en français", en: "Résumé en anglais" },
    summaryPlaceholder: {
      fr: "Résumé : ce que l’article apporte, en une phrase",
      en: "Summary: what the article brings, in a sentence",
    },
    body: { fr: "Texte en français", en: "Texte en anglais" },
    panels: { details: "Réglages", publishing: "Publication", translation: "Traduction", history: "Historique" },
    save: {
      nothing: "Rien d’écrit encore",
      states: {
        saved: "Enregistré",
        unsaved: "Modifié",
        saving: "Enregistrement…",
        unreachable: "Gardé dans ce navigateur : le serveur ne répond pas",
        "signed-out": "Gardé dans ce navigateur : reconnectez-vous pour l’enregistrer",
        refused: "Pas enregistré.",
      },
      notKept: "Ce navigateur ne peut rien garder : ne fermez pas cette page.",
      recovered: "Des mots restés dans ce navigateur ont été retrouvés.",
    },
  },
};

export type Words = typeof words;
