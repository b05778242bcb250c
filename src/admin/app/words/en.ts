/// <reference path="../../import-meta-glob.d.ts" />
import { words as framework } from "../../framework/app/words/words.en.ts";
import { mergeWords } from "./merge-words.ts";

const areas = import.meta.glob<object>("../../areas/*/words.en.ts", { eager: true, import: "words" });

/** All English words of the back office, built into one file that every English page loads. */
export const words = mergeWords(framework, Object.values(areas));
