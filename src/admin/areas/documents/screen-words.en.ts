import { words as items } from "../items/screen-words.en.ts";
import type { Words } from "./screen-words.fr.ts";

export const words: Words = {
  ...items,
  documents: {
    kinds: {
      document: {
        create: "New document",
        lead: "The files that the site offers, by year and kind, the newest first. The address of a document stays the same when its file is replaced.",
        emptyTitle: "No documents yet.",
        empty:
          "Add one: once published, it is shown on the pages that have a documents block and has a permanent address.",
      },
      "key-date": {
        create: "New key date",
        lead: "The dates that visitors find on the page and can add to their calendar.",
        emptyTitle: "No key dates yet.",
        empty: "Add one: once published, it is shown on the pages that have a key dates block.",
      },
    },
  },
};
