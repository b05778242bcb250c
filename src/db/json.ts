import { requireStorableJson } from "./storable-text.ts";

/**
 * The one place where stored JSON is written. Keys keep their order, so equal documents have equal texts.
 * @throws AppError `TEXT_INVALID` (422) for a NUL or half a character inside any of its texts.
 */
export function encodeJson(value: unknown): string {
  const json = JSON.stringify(value);
  requireStorableJson(json);
  return json;
}

/** The one place where stored JSON is read; what it means is for a schema to say. */
export function decodeJson(text: string): unknown {
  return JSON.parse(text);
}
