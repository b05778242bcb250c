import type { TextBlock } from "../document.ts";
import { isSame } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import { isText } from "../tree/is-text.ts";
import { mergeOrder } from "../tree/order.ts";
import type { Choice } from "./choice.ts";
import { mergeBody } from "./merge-body.ts";
import { mergeValue } from "./merge-value.ts";

type Blocks = ReadonlyMap<string, TextBlock>;
type Outcome = { merged: Map<string, TextBlock>; choices: Choice[]; grammar: Grammar };

/** Merges the blocks of a page: which there are, their order, and each field of a block. */
export function mergeBlocks(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", TextBlock[]>,
  grammar: Grammar,
): { blocks: TextBlock[]; choices: Choice[] } {
  const [was, my, their] = [byKey(base), byKey(mine), byKey(theirs)] as const;
  const outcome: Outcome = { merged: new Map(), choices: [], grammar };
  for (const key of new Set([...was.keys(), ...my.keys(), ...their.keys()])) {
    decide(key, was.get(key), my.get(key), their.get(key), outcome);
  }
  const lists = { base: [...was.keys()], mine: [...my.keys()], theirs: [...their.keys()] };
  const order = mergeOrder({ ...lists, members: new Set(outcome.merged.keys()) });
  return { blocks: order.flatMap((key) => outcome.merged.get(key) ?? []), choices: outcome.choices };
}

/** Blocks by their uid, or by their type and place where they have none. */
function byKey(blocks: readonly TextBlock[]): Blocks {
  const found = new Map<string, TextBlock>();
  for (const [index, block] of blocks.entries()) {
    const uid = typeof block.uid === "string" && !found.has(block.uid) ? block.uid : `/${block.type}.${index}`;
    found.set(uid, block);
  }
  return found;
}

function decide(
  key: string,
  base: TextBlock | undefined,
  mine: TextBlock | undefined,
  theirs: TextBlock | undefined,
  outcome: Outcome,
): void {
  const one = mine ?? theirs;
  if (one === undefined) return;
  if (mine !== undefined && theirs !== undefined) {
    outcome.merged.set(key, mergeBlock(key, base, mine, theirs, outcome));
    return;
  }
  if (base !== undefined && isSame(base, one)) return;
  outcome.merged.set(key, one);
  if (base === undefined) return;
  outcome.choices.push({
    at: "block",
    uid: key,
    base,
    mine: mine ?? null,
    theirs: theirs ?? null,
    taken: mine === undefined ? "theirs" : "mine",
  });
}

/** Fields that only one side changed are that side's; a running text is merged by its pieces. */
function mergeBlock(
  key: string,
  base: TextBlock | undefined,
  mine: TextBlock,
  theirs: TextBlock,
  { choices, grammar }: Outcome,
): TextBlock {
  const whole = mergeValue(base, mine, theirs);
  if (whole.agreed) return whole.mine;
  const merged: TextBlock = { ...mine };
  const within: Choice[] = [];
  let agreed = base !== undefined && mine.type === theirs.type;
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my, their] = [base?.[name], mine[name], theirs[name]];
    const field = mergeValue(was, my, their);
    const text =
      !field.agreed && isText(was) && isText(my) && isText(their)
        ? mergeBody({ base: was, mine: my, theirs: their }, grammar)
        : null;
    within.push(...(text?.choices ?? []));
    agreed &&= field.agreed || text !== null;
    const value = text?.body ?? field.mine;
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  if (agreed) choices.push(...within);
  else choices.push({ at: "block", uid: key, base: base ?? null, mine, theirs, taken: "mine" });
  return agreed ? merged : mine;
}
