/// <reference path="../../import-meta-glob.d.ts" />
import { words as framework } from "../../framework/app/words/words.fr.ts";
import { mergeWords } from "./merge-words.ts";

const areas = import.meta.glob<object>("../../areas/*/words.fr.ts", { eager: true, import: "words" });

/** The whole back office in French, the source of its words: one file, which every page of this language loads. */
export const words = mergeWords(framework, Object.values(areas));
