import type { Sentence } from "../../kernel/errors.ts";
import type { RichTextNode } from "../schema.ts";

/** Characters at most of what a node or a mark holds beside its text. */
export const MAX_FIELD_LENGTH = 10_000;
/** Numbers that attributes may hold: the largest are those of a list that counts on, and the bytes of a file. */
const LARGEST: ReadonlyMap<string, number> = new Map([
  ["start", 2 ** 31 - 1],
  ["bytes", 2 ** 50],
  ["width", 1_000_000],
  ["height", 1_000_000],
  ["level", 6],
]);

const KEYS: ReadonlySet<string> = new Set(["type", "attrs", "content", "marks", "text"]);

const ERRORS = {
  form: { fr: "un passage n’a pas une forme que ce site connaît", en: "a passage has no form that this site knows" },
  long: { fr: "un champ du texte est trop long", en: "a field of the text is too long" },
  number: { fr: "un nombre du texte est hors limites", en: "a number in the text is out of range" },
} as const satisfies Record<string, Sentence>;

/** What is wrong with the form of a rich text, whatever its nodes are called; null for JSON of ProseMirror. */
export function formError(text: unknown): Sentence | null {
  return firstError(text, () => null);
}

/**
 * The same, and what is wrong with the values of its attributes, of which the schema knows the types alone: asked of a text
 * that is written. What was stored before is read all the same.
 */
export function valueError(text: unknown): Sentence | null {
  return firstError(text, rangeError);
}

/** Iterative: recursion would overflow the stack on what is too deep. */
function firstError(text: unknown, attributesError: (attrs: Attributes) => Sentence | null): Sentence | null {
  let level: unknown[] = [text];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const node of level) {
      if (!isNode(node)) return ERRORS.form;
      for (const { attrs = {} } of [node, ...(node.marks ?? [])]) {
        const wrong = attributesError(attrs);
        if (wrong !== null) return wrong;
      }
      next.push(...(node.content ?? []));
    }
    level = next;
  }
  return null;
}

type Attributes = Readonly<Record<string, unknown>>;

/** Its own form; that of what it holds is not looked at. */
function isNode(value: unknown): value is RichTextNode {
  if (!isObject(value)) return false;
  const { type, attrs, content, marks, text } = value;
  if (typeof type !== "string" || Object.keys(value).some((key) => !KEYS.has(key))) return false;
  if (text !== undefined && (typeof text !== "string" || type !== "text")) return false;
  if (content !== undefined && !Array.isArray(content)) return false;
  if (marks !== undefined && !(Array.isArray(marks) && marks.every(isMark))) return false;
  return attrs === undefined || isObject(attrs);
}

function isMark(value: unknown): boolean {
  return isObject(value) && typeof value.type === "string" && (value.attrs === undefined || isObject(value.attrs));
}

function rangeError(attrs: Attributes): Sentence | null {
  for (const [name, value] of Object.entries(attrs)) {
    if (typeof value === "string" && value.length > MAX_FIELD_LENGTH) return ERRORS.long;
    if (typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) <= (LARGEST.get(name) ?? 2 ** 31))) {
      return ERRORS.number;
    }
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
