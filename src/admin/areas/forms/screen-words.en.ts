import { words as items } from "../items/screen-words.en.ts";
import type { Words } from "./screen-words.fr.ts";

export const words: Words = {
  ...items,
  forms: {
    kinds: {
      form: {
        create: "New form",
        lead: "What visitors fill in to write to you. Questions are set once; their words are said in French and in English.",
        emptyTitle: "No forms yet.",
        empty: "Create one: once published, a block shows it on any page.",
      },
    },
  },
};
