import type { Words } from "./words.fr.ts";

export const words: Words = {
  backups: {
    name: "Backups",
    keywords: "back up restore copy certificate drill",
  },
};
