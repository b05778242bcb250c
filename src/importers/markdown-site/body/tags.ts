/** A tag of a template within a text: a shortcode, a tag of Liquid, a component of MDX, the fence of a callout. */
export type Tag = {
  /** What the file has, for code that holds it as an example. */
  source: string;
  /**
   * - `open`, `close`: of a pair, `alone`: without words of its own;
   * - `words`: stands for the words `args`;
   * - `gone`: says nothing to a reader (a comment, an attribute).
   */
  type: "open" | "close" | "alone" | "words" | "gone";
  name: string;
  args: string;
  /** The tag that opens what this one closes, or the other way around. */
  pair: Tag | null;
};

/** Names of arguments by name, and those without one in their order. */
export type Arguments = { named: ReadonlyMap<string, string>; listed: readonly string[] };

const ARGUMENT =
  /([A-Za-z_][\w-]*)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\{[^{}]*\}|[^\s,"'()]+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|([^\s,()"'`]+)|["'`(),]/gs;

/** Arguments as Hugo, Liquid, Zola, and JSX write them: `key="value"`, `key=value`, `"value"`, `value`. */
export function argumentsOf(text: string): Arguments {
  const named = new Map<string, string>();
  const listed: string[] = [];
  for (const [, name, value = "", quoted, bare] of text.matchAll(ARGUMENT)) {
    if (name !== undefined) named.set(name.toLowerCase(), argumentOf(value));
    else if (quoted !== undefined) listed.push(argumentOf(quoted));
    else if (bare !== undefined && bare !== "/") listed.push(bare);
  }
  return { named, listed };
}

function argumentOf(text: string): string {
  const first = text[0];
  if (first === "{") return argumentOf(text.slice(1, -1).trim());
  const isQuoted = (first === '"' || first === "'" || first === "`") && text.length > 1 && text.endsWith(first);
  if (isQuoted) return text.slice(1, -1).replace(/\\(["'`\\])/g, "$1");
  // `require("./picture.png").default`
  return /^require\(\s*["']([^"']{1,500})["']\s*\)/.exec(text)?.[1] ?? text;
}

/**
 * Finds the pairs among the tags of a text. A tag that opens what nothing closes stands alone; one that closes what nothing
 * opened is gone. `{% end %}` of Zola closes the last one that is open.
 */
export function pairTags(tags: readonly Tag[]): void {
  const open = new Map<string, Tag[]>();
  const inOrder: Tag[] = [];
  for (const tag of tags) {
    if (tag.type === "open") {
      inOrder.push(tag);
      const same = open.get(tag.name);
      if (same === undefined) open.set(tag.name, [tag]);
      else same.push(tag);
    } else if (tag.type === "close") {
      const opener = tag.name === "end" ? lastUnpaired(inOrder) : open.get(tag.name)?.pop();
      if (opener === undefined) tag.type = "gone";
      else {
        opener.pair = tag;
        tag.pair = opener;
      }
    }
  }
  for (const tag of tags) if (tag.type === "open" && tag.pair === null) tag.type = "alone";
}

function lastUnpaired(tags: Tag[]): Tag | undefined {
  for (let last = tags.pop(); last !== undefined; last = tags.pop()) if (last.pair === null) return last;
  return undefined;
}
