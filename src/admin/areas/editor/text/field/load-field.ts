import { lazy } from "react";
import { pageLocale, withWords } from "../../../../framework/app/language.tsx";

const WORDS = { fr: () => import("../../screen-words.fr.ts"), en: () => import("../../screen-words.en.ts") };
const loadWords = async () => (await WORDS[pageLocale()]()).words;

/** `RichTextField`, loaded with the words of the editor when it is first shown. */
export const RichTextField = lazy(async () => {
  const [{ RichTextField: Field }, words] = await Promise.all([import("./rich-text-field.tsx"), loadWords()]);
  return { default: withWords(Field, words) };
});

/** `LibraryDialog`, as above. */
export const LibraryDialog = lazy(async () => {
  const [{ LibraryDialog: Dialog }, words] = await Promise.all([import("./library-dialog.tsx"), loadWords()]);
  return { default: withWords(Dialog, words) };
});
