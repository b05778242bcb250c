import type { Words } from "./words.fr.ts";

export const words: Words = {
  imports: {
    name: "Import",
    keywords: "wordpress ghost markdown move migrate export wxr",
  },
};
