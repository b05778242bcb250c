import { isObject, type JsonObject } from "./json-file.ts";

/**
 * The fields of a document as Firestore's REST interface writes it (`{ "stringValue": "x" }`), as plain JSON. Instants
 * become ISO texts, bytes stay base64, and a reference is the path it names.
 */
export function plainFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (!isObject(value)) return null;
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case "integerValue": {
      const number = Number(content);
      return Number.isSafeInteger(number) ? number : String(content);
    }
    case "doubleValue":
      // "NaN" and "Infinity" are texts there, and no numbers of JSON.
      return content;
    case "mapValue":
      return plainFields(isObject(content) && isObject(content.fields) ? content.fields : {});
    case "arrayValue": {
      const values = isObject(content) && Array.isArray(content.values) ? content.values : [];
      return values.map(plainValue);
    }
    case "nullValue":
      return null;
    default:
      return content ?? null;
  }
}

/**
 * An instant as scripts dump it: milliseconds, an ISO text, or the two numbers of a Firestore `Timestamp`, which its
 * libraries write with or without underscores. Undefined for what is none.
 */
export function readInstant(value: unknown): number | undefined {
  if (typeof value === "number") return isInstant(value) ? value : undefined;
  if (typeof value === "string") return ISO.test(value) ? readInstant(Date.parse(value)) : undefined;
  if (!isObject(value)) return undefined;
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
  return readInstant(Math.floor(seconds * 1_000 + nanoseconds / 1_000_000));
}

/** With a time zone: a time without one is another instant on each machine. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;
/** The last instant a `Date` can be. */
const LAST_INSTANT = 8.64e15;

function isInstant(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= LAST_INSTANT;
}
