import { unserialize } from "php-serialize";

/** Characters of a map that are read: one of 40 languages has some 1,000. */
const MAX_SERIALIZED = 20_000;
const MAX_LANGUAGES = 200;

/**
 * The translations that a term of Polylang lists: language -> id of the item. Its description is a map that PHP serialized; what else
 * stands in it, as the map `sync`, is left.
 */
export function translationMap(serialized: string): Map<string, number> {
  const map = new Map<string, number>();
  const text = serialized.trim();
  if (!text.startsWith("a:") || text.length > MAX_SERIALIZED) return map;
  for (const [language, id] of entriesOf(text)) {
    const number = typeof id === "number" ? id : Number(/^\d{1,15}$/.exec(String(id))?.[0]);
    if (isLanguage(language) && Number.isSafeInteger(number) && number > 0 && map.size < MAX_LANGUAGES) {
      map.set(language, number);
    }
  }
  return map;
}

/** `fr`, `pt-br`, `zh_CN`: no key of another kind. */
function isLanguage(key: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(key);
}

function entriesOf(text: string): [string, unknown][] {
  try {
    const value: unknown = unserialize(text, {}, { encoding: "utf8" });
    return typeof value === "object" && value !== null ? Object.entries(value) : [];
  } catch {
    // Line ends that an editor changed make the lengths wrong: the pairs are read as they stand.
    return [...withoutInner(text).matchAll(/s:\d{1,4}:"([^"]{1,20})";(?:i:(\d{1,15})|s:\d{1,4}:"(\d{1,15})")/g)].map(
      ([, language = "", number, words]): [string, unknown] => [language, number ?? words],
    );
  }
}

/** The text without the arrays within the outer one, whose pairs are others. */
function withoutInner(text: string): string {
  let out = "";
  let depth = 0;
  let from = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (depth === 1) out += text.slice(from, index);
    depth += brace === "{" ? 1 : -1;
    from = index + 1;
  }
  return depth === 1 ? out + text.slice(from) : out;
}
