import { words as items } from "../items/screen-words.en.ts";
import type { Words } from "./screen-words.fr.ts";

export const words: Words = {
  ...items,
  careers: {
    kinds: {
      job: {
        create: "New job",
        lead: "Open positions, in the order that the careers page shows. A job closes by itself at the end of its last day.",
        emptyTitle: "No jobs yet.",
        empty: "Write one: once published, it is shown on the careers page and has a page of its own.",
      },
    },
  },
};
