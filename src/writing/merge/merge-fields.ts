import { MAX_ALT_LENGTH, MAX_SUMMARY_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from "../../content/contract/limits.ts";
import type { TextTag } from "../document.ts";
import { isSame } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import { mergeOrder } from "../tree/order.ts";
import type { Merged } from "../words/merge-text.ts";
import type { Choice } from "./choice.ts";
import { agreedOn, mergeValue, mergeWords } from "./merge-value.ts";

type Fields = Record<string, unknown>;

/** Fields that are words, and the characters they may hold. All others are one value. */
const WORDS: Readonly<Record<string, number>> = {
  title: MAX_TITLE_LENGTH,
  summary: MAX_SUMMARY_LENGTH,
  "seo.title": MAX_TITLE_LENGTH,
  "seo.description": MAX_SUMMARY_LENGTH,
  "cover.alt": MAX_ALT_LENGTH,
};

/** Merged on their own: what the text itself is made of. */
const TEXTS = ["kind", "body", "blocks"];

/** Merges every field of a document but its text. */
export function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  grammar: Grammar,
): { fields: Fields; choices: Choice[] } {
  const choices: Choice[] = [];
  const fields: Fields = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (TEXTS.includes(name)) continue;
    const [was, my, their] = [base[name], mine[name], theirs[name]];
    let value: unknown;
    if (name === "seo") value = mergeEach("seo", [was, my, their], choices, grammar);
    else if (name === "cover") value = mergeCover([was, my, their], choices, grammar);
    else value = settle(name, mergeField(name, was, my, their, grammar), was, choices);
    if (value !== undefined) fields[name] = value;
  }
  return { fields, choices };
}

function mergeField(name: string, base: unknown, mine: unknown, theirs: unknown, grammar: Grammar): Merged<unknown> {
  if (name === "tags") return mergeTags(base as TextTag[], mine as TextTag[], theirs as TextTag[]);
  const most = WORDS[name];
  return most === undefined ? mergeValue(base, mine, theirs) : mergeWords(base, mine, theirs, grammar, most);
}

function settle(field: string, merged: Merged<unknown>, base: unknown, choices: Choice[]): unknown {
  const { mine, theirs, agreed } = merged;
  if (!agreed)
    choices.push({ at: "field", field, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null, taken: "mine" });
  return mine;
}

/** An object of fields, each merged on its own. */
function mergeEach(
  outer: string,
  [base, mine, theirs]: [unknown, unknown, unknown],
  choices: Choice[],
  grammar: Grammar,
): Fields {
  const [was, my, their] = [base, mine, theirs].map((value) => (value ?? {}) as Fields) as [Fields, Fields, Fields];
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(my), ...Object.keys(their)])) {
    const field = `${outer}.${name}`;
    const value = settle(field, mergeField(field, was[name], my[name], their[name], grammar), was[name], choices);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** The same picture on both sides: each of its fields on its own. Another picture is another value. */
function mergeCover(three: [unknown, unknown, unknown], choices: Choice[], grammar: Grammar): unknown {
  const [base, mine, theirs] = three;
  const ids = three.map((cover) => (cover as Fields | undefined)?.id);
  const samePicture = ids.every((id) => id !== undefined && id === ids[0]);
  if (samePicture) return mergeEach("cover", three, choices, grammar);
  return settle("cover", mergeValue(base, mine, theirs), base, choices);
}

/** Tags by their name: what either side added or removed. */
function mergeTags(base: TextTag[], mine: TextTag[], theirs: TextTag[]): Merged<unknown> {
  const [was, my, their] = [base, mine, theirs].map((tags) => new Map((tags ?? []).map((tag) => [tag.tag, tag]))) as [
    TagMap,
    TagMap,
    TagMap,
  ];
  const merged = new Map<string, TextTag>();
  for (const name of new Set([...my.keys(), ...their.keys()])) {
    const [old, one, other] = [was.get(name), my.get(name), their.get(name)];
    if (one !== undefined && other !== undefined) {
      const tag = mergeValue(old, one, other);
      if (!tag.agreed) return { mine, theirs, agreed: false };
      merged.set(name, tag.mine);
    } else if (old === undefined || !isSame(old, one ?? other)) merged.set(name, (one ?? other) as TextTag);
  }
  if (merged.size > MAX_TAGS) return { mine, theirs, agreed: false };
  const lists = { base: [...was.keys()], mine: [...my.keys()], theirs: [...their.keys()] };
  return agreedOn(mergeOrder({ ...lists, members: new Set(merged.keys()) }).flatMap((name) => merged.get(name) ?? []));
}

type TagMap = Map<string, TextTag>;
