import { lazy } from "react";
import { pageLocale, withWords } from "../../../../framework/app/language.tsx";

const WORDS = { fr: () => import("../../screen-words.fr.ts"), en: () => import("../../screen-words.en.ts") };
const loadWords = async () => (await WORDS[pageLocale()]()).words;

/** `RichTextField`, loaded with the words of the editor when it is first shown. */
export const RichTextField = lazy(async () => {
  const [{ RichTextField: Field }, words] = await Promise.all([import("./rich-text-field.tsx"), loadWords()]);
  return { default: withWords(Field, words) };
});

/** `PictureDialog`, as above. */
export const PictureDialog = lazy(async () => {
  const [{ PictureDialog: Picker }, words] = await Promise.all([import("./picture-dialog.tsx"), loadWords()]);
  return { default: withWords(Picker, words) };
});
