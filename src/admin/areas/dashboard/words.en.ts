import type { Words } from "./words.fr.ts";

export const words: Words = {
  dashboard: {
    name: "Dashboard",
    keywords: "home statistics audience visits analytics",
  },
};
