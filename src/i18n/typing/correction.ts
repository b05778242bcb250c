/** Characters `from` to `to` of a text that are written otherwise. */
export type Correction = { from: number; to: number; insert: string };

/** Stands for what is no text, or not to be read: code, a note, a break. One for each of its positions. */
export const NO_TEXT = "\uFFFC";
