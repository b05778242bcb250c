import type { Path, SchemaField } from "./schema-fields.ts";

/** A number as its digits, which `JSON.stringify` would not write. */
const TOO_LARGE = "number-beyond-range";
const DIGITS = "1e400";

/** What programs take for something else than the words they are. */
const WORDS = [
  ...["", " ", "a", "0", "-1", "NaN", "Infinity", "1e400", "null", "undefined", "true", "[]", "{}"],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "=1+1", "a|b", "%", "%00", "../../etc/passwd", "'\"`"],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "data:text/html,a", "//example.org", "{{legal.name}}"],
  ...["entry:__proto__/fr", "entry:0199aaaa-0000-7000-8000-00000000dead/fr#a", "#", "?a=1", "/blog?page=1e9"],
  // NUL, lone surrogates, what turns text around, ends of lines, what nobody sees, and marks without end.
  ...["\0", "a\0b", "\uD800", "a\uDC00b", "\u202Ea\u2066b", "a\u2028b", "a\r\nb", "\uFEFF", "\u200B", "\uFFFF"],
  ...[`e${"\u0301".repeat(200)}`, "👩‍👩‍👧‍👦", "İ", "ﷺ"],
  // Days that no calendar has, and those at its ends.
  ...["2026-02-30", "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "+275760-09-13", "2026-11-25T00:00:00Z"],
  ...["24:00", "23:59:60", "99999999999999999999", "8640000000000001"],
];

const NUMBERS = [
  ...[0, -0, 1, -1, 0.5, 5e-324, 1.7976931348623157e308, TOO_LARGE, `-${TOO_LARGE}`],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21],
  // The first and the last millisecond that dates have, those before and behind, and the years that are written otherwise.
  ...[8_640_000_000_000_000, 8_640_000_000_000_001, -8_640_000_000_000_000, -8_640_000_000_000_001],
  ...[253_402_300_800_000, -62_167_219_200_001],
];

/** Values of other types than a field has, whatever that is. An own key `__proto__` is what JSON makes of one. */
const OTHERS = [null, true, 1, "a", [], {}, [null], [[[]]], [{}], JSON.parse('{"__proto__":{"a":1},"constructor":1}')];

/**
 * What a field can be sent at its bounds, beyond them, and of any other type.
 * @param ids of things that are there, of every kind: a text may be taken for the id of another one.
 */
export function hostileValues({ kind, min, max }: SchemaField, ids: readonly string[]): unknown[] {
  const bounds = [min, max].flatMap((bound) => (bound === null ? [] : [bound - 1, bound, bound + 1]));
  if (kind === "number") return [...bounds, ...NUMBERS, ...OTHERS];
  const lengths = bounds.filter((length) => length >= 0);
  if (kind === "list") return [...lengths.map((length) => new Array(length).fill("a")), ...OTHERS];
  if (kind !== "text") return [...OTHERS, ...WORDS.slice(0, 24), ...NUMBERS];
  const long = lengths.flatMap((length) => ["a".repeat(length), "é ".repeat(length / 2), "😀".repeat(length / 2)]);
  return [...long, ...WORDS, ...ids, ...OTHERS];
}

/** A value with another one at a path; what is missing on the way is made. */
export function withValue(base: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(base) ? [...base] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const fields = typeof base === "object" && base !== null ? (base as Record<string, unknown>) : {};
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

/** The text of a body, with numbers that no number of JavaScript is. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body).replaceAll(new RegExp(`"(-?)${TOO_LARGE}"`, "g"), `$1${DIGITS}`);
}

/** A query string; of what is no text, what a program would make of it. Halves of a character are sent as they are. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encoded(each)}`),
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value.replace(TOO_LARGE, DIGITS) : JSON.stringify(value);
  return [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : "%ED%A0%80")).join("");
}
