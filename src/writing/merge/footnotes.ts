import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import type { Grammar } from "../tree/grammar.ts";
import type { Placement, Side, Trees } from "../tree/lay-out.ts";
import { uidOf } from "../tree/read-tree.ts";
import { placeBranch, readReferences } from "../tree/references.ts";

type Texts = Record<Side, RichText>;

/**
 * Two sides may each have written a footnote of the same name, which would then be one for the references: one of the two
 * gets a name of its own, the same whoever merges.
 */
export function withOwnFootnoteNames({ base, mine, theirs }: Texts): Texts {
  const [inBase, inMine, inTheirs] = [footnotesOf(base), footnotesOf(mine), footnotesOf(theirs)];
  const used = new Set([...inBase.keys(), ...inMine.keys(), ...inTheirs.keys()]);
  const [myNames, theirNames] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, my] of inMine) {
    const their = inTheirs.get(name);
    if (their === undefined || my === their) continue;
    const owner = inBase.get(name) ?? [my, their].sort()[0];
    const free = freeName(name, used);
    used.add(free);
    (owner === my ? theirNames : myNames).set(name, free);
  }
  return { base, mine: renamed(mine, myNames), theirs: renamed(theirs, theirNames) };
}

/** The uid of each footnote by its name. */
function footnotesOf({ content }: RichText): Map<string, string> {
  const notes = content.filter(({ type }) => type === "footnotes").flatMap((list) => list.content ?? []);
  return new Map(notes.map((note) => [String(note.attrs?.name), uidOf(note) ?? ""]));
}

function freeName(name: string, used: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    if (!used.has(`${name}-${number}`)) return `${name}-${number}`;
  }
}

function renamed<N extends RichTextNode>(node: N, names: ReadonlyMap<string, string>): N {
  if (names.size === 0) return node;
  const name =
    node.type === "footnote" || node.type === "footnoteReference" ? names.get(String(node.attrs?.name)) : undefined;
  const content = node.content?.map((each) => renamed(each, names));
  const changed = content?.some((each, index) => each !== node.content?.[index]) === true;
  if (name === undefined && !changed) return node;
  return { ...node, ...(name !== undefined && { attrs: { ...node.attrs, name } }), ...(changed && { content }) };
}

/** Keeps every footnote that something kept refers to, although somebody deleted it. */
export function keepReferredFootnotes(
  trees: Trees,
  placements: Map<string, Placement>,
  alternatives: readonly RichTextNode[],
  grammar: Grammar,
): void {
  const referred = new Set<string>();
  for (const { node } of placements.values())
    if (grammar.kindOf(node.type) !== "container") readReferences(node, referred);
  for (const node of alternatives) readReferences(node, referred);
  if (referred.size === 0) return;
  for (const { node } of placements.values()) if (node.type === "footnote") referred.delete(String(node.attrs?.name));
  for (const by of ["mine", "theirs", "base"] as const) {
    for (const { key, node } of [...trees[by].values()]) {
      if (node.type !== "footnote" || !referred.delete(String(node.attrs?.name))) continue;
      placeBranch(key, trees[by], by, placements);
    }
  }
}
