import { saving } from "../../framework/app/words/saving.en.ts";
import { words as choices } from "./choices/words.en.ts";
import { words as details } from "./details/words.en.ts";
import { find } from "./find/words.en.ts";
import { words as history } from "./history/words.en.ts";
import { insertWords } from "./insert/words.en.ts";
import { linkWords } from "./links/words.en.ts";
import { words as paste } from "./paste/words.en.ts";
import { presenceWords } from "./presence/words.en.ts";
import { publishing } from "./publishing/words.en.ts";
import type { Words } from "./screen-words.fr.ts";
import { textWords } from "./text/words.en.ts";
import { tools } from "./tools/words.en.ts";
import { words as translation } from "./translation/words.en.ts";

export const words: Words = {
  editor: {
    details,
    find,
    tools,
    back: "Blog",
    untitled: "Untitled article",
    view: "Languages shown",
    both: "Side by side",
    title: { fr: "Title in French", en: "Title in English" },
    titlePlaceholder: { fr: "Titre", en: "Title" },
    summary: { fr: "Summary in French", en: "Summary in English" },
    summaryPlaceholder: {
      fr: "En une phrase, ce que l’article apporte",
      en: "In a sentence, what the article brings",
    },
    body: { fr: "Text in French", en: "Text in English" },
    publishing,
    paste,
    thisArticle: "This article",
    panelMenu: "Details, translation, and history",
    panelTitles: {
      details: { fr: "Details of the French version", en: "Details of the English version" },
      publishing: { fr: "Publishing the French version", en: "Publishing the English version" },
      translation: { fr: "Translation into French", en: "Translation into English" },
      history: { fr: "History of the French version", en: "History of the English version" },
    },
    ofLanguage: { fr: "State of the French version", en: "State of the English version" },
    damaged:
      "Passages of this text have a form that this version does not know: they are shown as plain paragraphs. The text as it was saved stays in the history.",
    panels: { details: "Details", publishing: "Publishing", translation: "Translation", history: "History" },
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
