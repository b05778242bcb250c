import type { AnyExtension, Attribute } from "@tiptap/core";
import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { AttributeSpec } from "prosemirror-model";
import { isUid } from "../../../../../kernel/uid.ts";
import { richTextSpec } from "../../../../../rich-text/schema.ts";

type Attributes = Record<string, AttributeSpec>;
type Types = Record<string, { attrs?: Attributes }>;
const TYPES: Types = { ...richTextSpec.nodes, ...richTextSpec.marks };

/** What a node's element says of it on the clipboard, so that a copy is the same node. */
export function carried({ type, attrs }: Node): Record<string, string> {
  const { uid: _, ...others } = attrs;
  return { "data-node": type.name, ...(Object.keys(others).length > 0 && { "data-attrs": JSON.stringify(others) }) };
}

/**
 * Reads what `carried` wrote. The clipboard is somebody's text: an attribute that the schema refuses would throw while it
 * is parsed, so that each is checked before.
 * @returns `false`, ProseMirror's word for "no such node", where any is refused.
 */
function readCarried(type: string, element: HTMLElement): Record<string, unknown> | false {
  const given = parseObject(element.dataset.attrs ?? "{}");
  if (given === null) return false;
  const attrs: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(TYPES[type]?.attrs ?? {})) {
    if (name === "uid") continue;
    const value = Object.hasOwn(given, name) ? given[name] : spec.default;
    if (!accepts(spec, value)) return false;
    attrs[name] = value;
  }
  return attrs;
}

/** A rule that finds the elements of a node by `data-node`. */
export function carriedRule(type: string, isWhole: (attrs: Record<string, unknown>) => boolean = () => true) {
  return {
    tag: `[data-node="${type}"]`,
    priority: 60,
    getAttrs(element: HTMLElement) {
      const attrs = readCarried(type, element);
      return attrs !== false && isWhole(attrs) ? attrs : false;
    },
  };
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function accepts({ validate }: AttributeSpec, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof validate === "string") return validate.split("|").includes(value === null ? "null" : typeof value);
  try {
    validate?.(value);
    return true;
  } catch {
    return false;
  }
}

const SILENT: Attribute = { rendered: false, parseHTML: () => null };
const UID: Attribute = {
  // A part that is split off is another piece (`plugins/piece-ids.ts`).
  keepOnSplit: false,
  parseHTML: ({ dataset }) => (isUid(dataset.uid) ? dataset.uid : null),
  renderHTML: ({ uid }) => (uid === null ? {} : { "data-uid": uid }),
};

/**
 * Attributes of the schema are no attributes of elements, unless a rule reads them: by itself Tiptap would take
 * `<img id="logo">` for a picture's id, and throw. A piece's id alone is on its element.
 */
export const StoredAttributes: AnyExtension = Extension.create({
  name: "storedAttributes",
  addGlobalAttributes: () =>
    Object.entries(TYPES).flatMap(([type, { attrs = {} }]) =>
      Object.keys(attrs).map((name) => ({ types: [type], attributes: { [name]: name === "uid" ? UID : SILENT } })),
    ),
});
