import { words as items } from "../items/screen-words.en.ts";
import type { Words } from "./screen-words.fr.ts";

export const words: Words = {
  ...items,
  features: {
    kinds: {
      feature: {
        create: "New feature",
        lead: "What your product or service can do, in the order that the site shows.",
        emptyTitle: "No features yet.",
        empty: "Write one: once published, it is shown on the pages that have a features block.",
      },
      "feature-group": {
        create: "New group",
        lead: "The parts in which the site arranges features.",
        emptyTitle: "No groups yet.",
        empty: "Create a group, then choose it in the features that belong together.",
      },
      plan: {
        create: "New plan",
        lead: "What you offer, and at what price. Prices are written here and nowhere else.",
        emptyTitle: "No plans yet.",
        empty: "Create a plan with its price, then check it in the features it includes.",
      },
    },
  },
};
