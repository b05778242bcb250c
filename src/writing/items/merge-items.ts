import type { Schema } from "prosemirror-model";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import type { Question } from "../../kinds/contract/questions.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { withEvenTables } from "../../rich-text/tables/even-tables.ts";
import { mergeBody } from "../merge/merge-body.ts";
import { mergeWords } from "../merge/merge-value.ts";
import { isSame } from "../same.ts";
import { type Grammar, grammarOf } from "../tree/grammar.ts";
import { mergeQuestions, withQuestions } from "./merge-questions.ts";

type Values = Readonly<Record<string, unknown>>;

/** One language of an item as these functions read it. `slug`: of a kind whose items have a page each. */
export type ItemWords = { kind: ItemKind; slug?: string | undefined; title: string; words: Values };
/** What an item says once for all languages. */
export type ItemFacts = { kind: ItemKind; facts: Values };
/** One text of an item: what `ItemDraft` and `FactsDraft` of `src/content/` say. */
export type ItemText = ItemWords | ItemFacts;

/** A field that both sides changed, of which the text holds what the other side wrote. */
export type ItemChoice = {
  /** `title`, `slug`, or the name of a field of the kind. */
  field: string;
  /** What this side wrote, to be taken back (`withMine`): of questions and of words by a key, those alone that contradict. */
  mine: unknown;
};

/** What two sides made of a text of an item, and what somebody has to choose. */
export type MergedItem<T extends ItemText> = { text: T; choices: ItemChoice[] };

/** What became of a value, and what contradicts in it; null where all of it does. */
type Outcome = { value: unknown; mine?: unknown } | null;

/**
 * Merges two texts of an item three ways, field by field: who changed a field gets it. Words that both changed are merged word
 * by word, running text piece by piece, references as sets, and questions one by one. Where both contradict, what the other side
 * wrote stays, and what this side wrote is a choice.
 * @param schema of the running text: the editor's in a browser, `proseMirrorSchema` elsewhere.
 */
export function mergeItems<T extends ItemText>(base: T, mine: T, theirs: T, schema: Schema): MergedItem<T> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { text: mine, choices: [] };
  if (isSame(base, mine)) return { text: theirs, choices: [] };
  const grammar = grammarOf(schema);
  const choices: ItemChoice[] = [];
  // Of facts, a text is one value: the name of a choice, an id.
  const isLanguage = "words" in mine;
  const merge = (field: string, was: unknown, my: unknown, their: unknown) => {
    // Two addresses joined word by word would be one that nobody wrote.
    const outcome = mergeField([was, my, their], { grammar, isLanguage: isLanguage && field !== "slug" });
    if (outcome === null || outcome.mine !== undefined)
      choices.push({ field, mine: outcome === null ? my : outcome.mine });
    return outcome === null ? their : outcome.value;
  };
  const mergeAll = (was: Values, my: Values, their: Values): Values =>
    Object.fromEntries(
      [...new Set([...Object.keys(their), ...Object.keys(my)])].flatMap((name) => {
        const value = merge(name, was[name], my[name], their[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  let text: ItemText = theirs;
  if ("words" in base && "words" in mine && "words" in theirs) {
    const title = String(merge("title", base.title, mine.title, theirs.title));
    const slug = merge("slug", base.slug, mine.slug, theirs.slug);
    const address = typeof slug === "string" ? { slug } : {};
    text = { ...theirs, ...address, title, words: mergeAll(base.words, mine.words, theirs.words) };
  } else if ("facts" in base && "facts" in mine && "facts" in theirs) {
    text = { ...theirs, facts: mergeAll(base.facts, mine.facts, theirs.facts) };
  }
  return { text: text as T, choices };
}

/** The value of a field once what this side wrote is taken back. @param mine of a choice. */
export function withMine(value: unknown, mine: unknown): unknown {
  if (isQuestions(value) && isQuestions(mine)) return withQuestions(value, mine);
  if (!isRecord(value) || !isRecord(mine)) return mine;
  // A note or a label that is empty is none; a button has both of its texts, empty or not.
  const isButton = "label" in value && "to" in value;
  const isRemoved = (key: string) => mine[key] === "" && !isButton;
  return Object.fromEntries(Object.entries({ ...value, ...mine }).filter(([key]) => !isRemoved(key)));
}

type Around = { grammar: Grammar; isLanguage: boolean };

function mergeField([base, mine, theirs]: [unknown, unknown, unknown], { grammar, isLanguage }: Around): Outcome {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs };
  if (isSame(base, theirs)) return { value: mine };
  if (isList(mine) && isList(theirs)) return { value: mergeSets(isList(base) ? base : [], mine, theirs) };
  if (isQuestions(mine) && isQuestions(theirs)) {
    const { questions, contradicting } = mergeQuestions(isQuestions(base) ? base : [], mine, theirs);
    return { value: questions, ...(contradicting.length > 0 && { mine: contradicting }) };
  }
  if (isFiles(mine) && isFiles(theirs)) return { value: mergeFiles(isFiles(base) ? base : [], mine, theirs) };
  if (isRichText(mine) && isRichText(theirs)) {
    const merged = isRichText(base) ? mergeBody({ base, mine, theirs }, grammar) : null;
    return merged === null || merged.choices.length > 0 ? null : { value: withEvenTables(merged.body) };
  }
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs);
  if (!isLanguage) return null;
  const merged = mergeWords(base, mine, theirs, grammar);
  return merged.agreed ? { value: merged.mine } : null;
}

/** Ids, each once: what either side added is there, what either side removed is not. */
function mergeSets(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  return [...kept, ...added];
}

/** Files in the same way, each once by its id; what is said of one is that of the side that changed it. */
function mergeFiles(base: readonly FileReference[], mine: readonly FileReference[], theirs: readonly FileReference[]) {
  const idsOf = (files: readonly FileReference[]) => files.map(({ id }) => id);
  const fileIn = (files: readonly FileReference[], id: string) => files.find((file) => file.id === id);
  return mergeSets(idsOf(base), idsOf(mine), idsOf(theirs)).flatMap((id) => {
    const [was, my, their] = [fileIn(base, id), fileIn(mine, id), fileIn(theirs, id)];
    return (isSame(was, their) ? my : their) ?? my ?? their ?? [];
  });
}

/**
 * Words by a key, such as a note beside each plan or the label of a question: each key by itself. Of a key that both changed,
 * the other side's stays, and this side's is a choice; empty where this side removed it.
 */
function mergeRecords(base: TextRecord, mine: TextRecord, theirs: TextRecord): Outcome {
  const merged: Record<string, string> = {};
  const contradicting: Record<string, string> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, my, their] = [base[key], mine[key], theirs[key]];
    if (my !== their && my !== was && their !== was) contradicting[key] = my ?? "";
    const value = their === was ? my : their;
    if (value !== undefined) merged[key] = value;
  }
  return { value: merged, ...(Object.keys(contradicting).length > 0 && { mine: contradicting }) };
}

type FileReference = Readonly<{ id: string }>;

type TextRecord = Readonly<Record<string, string>>;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const isRichText = (value: unknown): value is RichText =>
  typeof value === "object" && value !== null && "type" in value && value.type === "doc" && "content" in value;

const isFiles = (value: unknown): value is FileReference[] =>
  Array.isArray(value) && value.every((each) => typeof each === "object" && each !== null && "id" in each);

const isQuestions = (value: unknown): value is Question[] =>
  isFiles(value) && value.every((each) => "type" in each && "required" in each);

/** Of texts alone: a picture, which has numbers too, is one value. */
const isRecord = (value: unknown): value is TextRecord =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === "string");
