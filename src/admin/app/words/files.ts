import type { WordsFiles } from "../../framework/app/language.tsx";

/** One file a language, so that no page loads the words of another. */
export const WORDS: WordsFiles = { fr: () => import("./fr.ts"), en: () => import("./en.ts") };
