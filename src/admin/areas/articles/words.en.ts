import type { Words } from "./words.fr.ts";

export const words: Words = {
  articles: { found: "Published articles" },
};
