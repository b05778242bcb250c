/// <reference path="../../import-meta-glob.d.ts" />
import { words as framework } from "../../framework/app/words/words.en.ts";
import { mergeWords } from "./merge-words.ts";

const areas = import.meta.glob<object>("../../areas/*/words.en.ts", { eager: true, import: "words" });

/** The whole back office in English: one file, which every page of this language loads. */
export const words = mergeWords(framework, Object.values(areas));
