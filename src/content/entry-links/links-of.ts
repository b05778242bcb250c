/** Fields that hold where a link leads: of a mark, a button, a video, a form, and a link of a block or a layout. */
const TARGETS = new Set(["href", "to", "transcript", "thanksPage"]);

/** Of a node of running text: its words. */
const WORDS = "text";

/** Where the links of a text lead, each target once: of a document or a draft of any shape, or of a layout. */
export function linksOf(value: unknown): string[] {
  const found = new Set<string>();
  visit(value, found);
  return [...found];
}

function visit(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === "object") visit(inner, found);
    else if (typeof inner === "string" && name !== WORDS && TARGETS.has(name)) found.add(inner);
  }
}

/**
 * The same text with other targets; the value that was given is not changed.
 * @param change the new target of a link; the same one where it stays.
 */
export function withLinks<T>(value: T, change: (target: string) => string): T {
  return replace(value, change) as T;
}

function replace(value: unknown, change: (target: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replace(each, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner === "string") return [name, TARGETS.has(name) ? change(inner) : inner];
      return [name, replace(inner, change)];
    }),
  );
}
