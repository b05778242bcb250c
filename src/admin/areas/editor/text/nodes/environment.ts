import type { Locale } from "../../../../../kernel/locale.ts";
import type { MediaItem } from "../../../media/shared.ts";
import type { TextWords } from "../words.fr.ts";

/** What the nodes of a text need of the page around it. */
export type TextEnvironment = {
  /** The language of the text. */
  locale: Locale;
  /** What blocks say of themselves, in the reader's language. */
  words: TextWords;
  /** A size as readers read it: `1,2 Mo`. */
  sizeOf(bytes: number): string;
  /** The sentence that tells the reader why something failed. */
  sentenceOf(error: unknown): string;
  /** What a link of the text leads to, by its title; null where that is not known. */
  linkTitle(href: string): Promise<string | null>;
  /** Told of each file that the text brought into the library. */
  onAdded(item: MediaItem): void;
};
