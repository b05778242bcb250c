import type { Words } from "./words.fr.ts";

export const words: Words = {
  forms: {
    name: "Forms",
    keywords: "contact applications questions fields messages requests investors formulaires champs",
    newForm: "New form",
    newKeywords: "add create form contact application questions ajouter créer formulaire",
  },
};
