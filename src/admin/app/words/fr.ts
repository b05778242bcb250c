/// <reference path="../../import-meta-glob.d.ts" />
import { words as framework } from "../../framework/app/words/words.fr.ts";
import { mergeWords } from "./merge-words.ts";

const areas = import.meta.glob<object>("../../areas/*/words.fr.ts", { eager: true, import: "words" });

/** All French words of the back office, built into one file that every French page loads. French is the source. */
export const words = mergeWords(framework, Object.values(areas));
