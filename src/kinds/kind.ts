import type { Sentence } from "../kernel/errors.ts";
import type { ItemKind } from "./contract/kind-names.ts";
import type { Fields } from "./field.ts";

/**
 * A kind of items, as one declaration: its schema, its form in the back office, and what is translated follow from it.
 * Every kind has a title in each language besides.
 */
export type Kind = {
  name: ItemKind;
  /** Of one item, and of the list of all. */
  label: { one: Sentence; many: Sentence };
  /** What the title is called. */
  titleLabel: Sentence;
  /** Its items have an address each: every language says it (`slug`) besides the title. */
  hasAddress?: true;
  /** Name of the date among its facts by which its items are listed, the newest first; without, people put them in order. */
  newestBy?: string;
  /** What is said in each language. */
  words: Fields;
  /** What is said once for all languages. */
  facts: Fields;
};

/** Declares a kind; its fields keep their literal types. */
export function defineKind<const K extends Kind>(kind: K): K {
  return kind;
}
