import { saving } from "../../framework/app/words/saving.fr.ts";
import { words as choices } from "./choices/words.fr.ts";
import { words as details } from "./details/words.fr.ts";
import { find } from "./find/words.fr.ts";
import { words as history } from "./history/words.fr.ts";
import { insertWords } from "./insert/words.fr.ts";
import { linkWords } from "./links/words.fr.ts";
import { words as paste } from "./paste/words.fr.ts";
import { presenceWords } from "./presence/words.fr.ts";
import { publishing } from "./publishing/words.fr.ts";
import { textWords } from "./text/words.fr.ts";
import { tools } from "./tools/words.fr.ts";
import { words as translation } from "./translation/words.fr.ts";
/** The editor of an article. */
export const words = {
  editor: {
    details,
    find,
    tools,
    back: "Blog",
    untitled: "Article sans titre",
    view: "Langues affichées",
    both: "Côte à côte",
    title: { fr: "Titre en français", en: "Titre en anglais" },
    titlePlaceholder: { fr: "Titre", en: "Title" },
    summary: { fr: "Résumé en français", en: "Résumé en anglais" },
    summaryPlaceholder: {
      fr: "En une phrase, ce que l’article apporte",
      en: "In a sentence, what the article brings",
    },
    body: { fr: "Texte en français", en: "Texte en anglais" },
    publishing,
    paste,
    thisArticle: "Cet article",
    panelMenu: "Détails, traduction et historique",
    panelTitles: {
      details: { fr: "Détails de la version française", en: "Détails de la version anglaise" },
      publishing: { fr: "Publication de la version française", en: "Publication de la version anglaise" },
      translation: { fr: "Traduction en français", en: "Traduction en anglais" },
      history: { fr: "Historique de la version française", en: "Historique de la version anglaise" },
    },
    ofLanguage: { fr: "État de la version française", en: "État de la version anglaise" },
    panels: { details: "Détails", publishing: "Publication", translation: "Traduction", history: "Historique" },
    damaged:
      "Des passages de ce texte ont une forme que cette version ne connaît pas : ils sont montrés comme de simples paragraphes. Le texte tel qu’il était enregistré reste dans l’historique.",
    links: linkWords,
    presence: presenceWords,
    text: textWords,
    insert: insertWords,
    choices,
    history,
    translation,
    save: saving,
  },
};

export type Words = typeof words;
