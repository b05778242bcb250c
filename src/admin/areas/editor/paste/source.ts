/** Where a paragraph stands in a list, as its writer's program says it. */
export type ListPlace = {
  /** The same for items of one list. */
  list: string;
  /** 1 for the outermost. */
  level: number;
  ordered: boolean;
  /** The number that is shown before it; null where nothing says it. */
  number: number | null;
};

/**
 * An element of a pasted text: plain data, so that nothing is loaded and nothing runs. HTML, office documents, and Markdown
 * are read into it; `tag` is the name that HTML has for it. Two names are ours: `note-reference` and `note`, each with
 * the attribute `name`.
 */
export type Source = {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  /** Declarations of style sheets and of its own that mean something, by lower-case names. */
  style: Readonly<Record<string, string>>;
  content: readonly SourceNode[];
  /** Of a paragraph whose list is not said by elements around it; `continues` is one more in the item before. */
  place?: ListPlace | "continues";
};

/** An element, or words. */
export type SourceNode = Source | string;

/** An element with what most have not left out. */
export function source(
  tag: string,
  content: readonly SourceNode[] = [],
  attrs: Record<string, string> = {},
  style: Record<string, string> = {},
): Source {
  return { tag, attrs, style, content };
}

/** The words in an element, as they are written. */
export function wordsOf(node: SourceNode): string {
  const words: string[] = [];
  const waiting: SourceNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") words.push(next);
    else for (let index = next.content.length - 1; index >= 0; index -= 1) waiting.push(next.content[index] ?? "");
  }
  return words.join("");
}

/** Every element in a tree, each before what it holds. */
export function* elementsOf(root: Source): Generator<Source> {
  const waiting: SourceNode[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") continue;
    yield next;
    for (let index = next.content.length - 1; index >= 0; index -= 1) waiting.push(next.content[index] ?? "");
  }
}

/** The classes of an element. */
export function classesOf({ attrs }: Source): string[] {
  return (attrs.class ?? "").split(/\s/).filter((name) => name !== "");
}
