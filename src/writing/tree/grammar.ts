import type { AttributeSpec, ContentMatch, NodeType, Schema } from "prosemirror-model";
import type { RichTextMark, RichTextNode } from "../../rich-text/schema.ts";
import { type Effort, newEffort } from "../words/effort.ts";

/**
 * What a node holds: other pieces; words; cells, which are no pieces themselves; nothing. `unknown` is a node that the
 * schema does not have, as a draft may: it is taken whole.
 */
export type Kind = "container" | "words" | "cells" | "leaf" | "unknown";

/** What may stand where in a running text, for one merge or one comparison. */
export type Grammar = {
  kindOf(type: string): Kind;
  /** Whether nodes of these types, in this order, are the whole content of such a node. */
  fits(type: string, children: readonly string[]): boolean;
  /** Every type that may stand directly in such a node. */
  childrenOf(type: string): ReadonlySet<string>;
  /** Whether a piece may hold these words with these marks. */
  wordsFit(type: string, content: readonly RichTextNode[]): boolean;
  hasAttribute(type: string, name: string): boolean;
  /** Whether a node may have these attributes. */
  attributesFit(type: string, attrs: Readonly<Record<string, unknown>>): boolean;
  /** What is left of the work of this merge or comparison. */
  effort: Effort;
  /** Marks in the order of the schema; null where two of them exclude one another. */
  markSet(marks: readonly RichTextMark[]): RichTextMark[] | null;
};

/**
 * Reads a schema of ProseMirror. It is an argument so that the browser gives the editor's own, and loads none a second
 * time: a merged text then fits the editor that shows it.
 */
export function grammarOf(schema: Schema): Grammar {
  const children = new Map<string, ReadonlySet<string>>();
  const kinds = new Map<string, Kind>();
  const ranks = new Map(Object.keys(schema.marks).map((name, rank) => [name, rank]));
  const typeOf = (name: string): NodeType | undefined => schema.nodes[name];

  function childrenOf(name: string): ReadonlySet<string> {
    const known = children.get(name) ?? typesIn(typeOf(name)?.contentMatch);
    children.set(name, known);
    return known;
  }

  function readKind(name: string): Kind {
    const type = typeOf(name);
    if (type === undefined) return "unknown";
    if (type.inlineContent) return "words";
    if (type.isLeaf) return "leaf";
    const within = [...childrenOf(name)].map((each) => typeOf(each));
    return within.every((each) => each?.inlineContent && each.spec.attrs?.uid === undefined) ? "cells" : "container";
  }

  return {
    effort: newEffort(),
    childrenOf,
    kindOf(name) {
      const kind = kinds.get(name) ?? readKind(name);
      kinds.set(name, kind);
      return kind;
    },
    fits(name, types) {
      if (types.length < (LEAST_CHILDREN.get(name) ?? 0)) return false;
      let match: ContentMatch | null = typeOf(name)?.contentMatch ?? null;
      for (const each of types) {
        const type = typeOf(each);
        if (match === null || type === undefined) return false;
        match = match.matchType(type);
      }
      return match?.validEnd === true;
    },
    wordsFit(name, content) {
      const type = typeOf(name);
      if (type === undefined || (LABELED.has(name) && content.every(({ text = "" }) => text.trim() === "")))
        return false;
      const allowed = childrenOf(name);
      return content.every(
        (node) =>
          allowed.has(node.type) &&
          (node.marks ?? []).every((mark) => {
            const markType = schema.marks[mark.type];
            return markType !== undefined && type.allowsMarkType(markType);
          }),
      );
    },
    hasAttribute: (name, attribute) => typeOf(name)?.spec.attrs?.[attribute] !== undefined,
    attributesFit(name, attrs) {
      const specs = typeOf(name)?.spec.attrs ?? {};
      return Object.entries(attrs).every(([attribute, value]) => isAccepted(value, specs[attribute]?.validate));
    },
    markSet(marks) {
      const excluded = marks.some((one) =>
        marks.some((other) => {
          const [type, against] = [schema.marks[one.type], schema.marks[other.type]];
          return one !== other && type !== undefined && against !== undefined && type.excludes(against);
        }),
      );
      if (excluded) return null;
      return [...marks].sort((one, other) => (ranks.get(one.type) ?? 0) - (ranks.get(other.type) ?? 0));
    },
  };
}

/** Texts and lists that the schema of a text refuses although ProseMirror would have them. */
const LEAST_CHILDREN: ReadonlyMap<string, number> = new Map([["gallery", 2]]);
const LABELED: ReadonlySet<string> = new Set(["file", "button"]);

function isAccepted(value: unknown, validate: AttributeSpec["validate"]): boolean {
  if (typeof validate !== "function") return true;
  try {
    validate(value);
    return true;
  } catch {
    return false;
  }
}

/** Every type that occurs in a content expression. */
function typesIn(start: ContentMatch | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<ContentMatch>();
  const visit = (match: ContentMatch) => {
    if (seen.has(match)) return;
    seen.add(match);
    for (let index = 0; index < match.edgeCount; index++) {
      const { type, next } = match.edge(index);
      found.add(type.name);
      visit(next);
    }
  };
  if (start !== undefined) visit(start);
  return found;
}
