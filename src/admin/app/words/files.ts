import type { WordsFiles } from "../../framework/app/language.tsx";

/** Loads the words of a language: one file each, so that a page loads its own language alone. */
export const WORDS: WordsFiles = { fr: () => import("./fr.ts"), en: () => import("./en.ts") };
