/** JSON whose form does not depend on who wrote it. */
type Canonical = string | number | boolean | null | Canonical[] | { [field: string]: Canonical };

/**
 * A value in the one form that its wording has, whoever wrote it: an editor, a Markdown file, or a schema that filled
 * in defaults. Fields are in the order of their names; what is empty or false is left out; spaces are single and plain.
 * @returns undefined for what says nothing.
 */
export function canonical(value: unknown): Canonical | undefined {
  if (typeof value === "string") return textOf(value).trim() || undefined;
  if (typeof value === "number" || value === true) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item) ?? null);
    return items.some((item) => item !== null) ? items : undefined;
  }
  return isObject(value) ? canonicalFields(value, Object.keys(value)) : undefined;
}

/** The same for some fields of an object. */
export function canonicalFields(value: Record<string, unknown>, names: readonly string[]) {
  const fields: Record<string, Canonical> = {};
  for (const name of [...names].sort()) {
    const field = canonical(value[name]);
    if (field !== undefined) fields[name] = field;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/**
 * A letter and the marks above and below it, composed one by one: to normalize a text that is nothing but marks takes
 * time that grows with the square of its length.
 */
const ACCENTED = /\P{M}\p{M}{1,30}/gu;

/**
 * A text as it is compared: the spaces that typography sets (no-break, thin) and those that a file wraps its lines with
 * are all one space.
 */
export function textOf(text: string): string {
  return text.replace(ACCENTED, (letter) => letter.normalize("NFC")).replace(/\s+/g, " ");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
