/** Parsed JSON of others, of which nothing is certain. */
export type Json = unknown;

/** A value within a value, by its path; undefined where there is none. */
export function valueAt(value: Json, ...path: (string | number)[]): Json {
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

/** A text or a number as text; empty for anything else. */
export function textAt(value: Json, ...path: (string | number)[]): string {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found.trim() : typeof found === "number" ? String(found) : "";
}

/** A list as it is; one value as a list of it; nothing for nothing. */
export function listAt(value: Json, ...path: (string | number)[]): readonly Json[] {
  const found = valueAt(value, ...path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** JSON of others; undefined for what is none. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
