/** An element `wp:author`: who wrote, by the login that items name. */
export type RawAuthor = { login: string; displayName: string };

/** An element `wp:category`, `wp:tag`, or `wp:term`. */
export type RawTerm = { taxonomy: string; slug: string; name: string; description: string; line: number };

/** An element `category` of an item. */
type RawCategory = { domain: string; nicename: string; label: string };

/** An `item` as the file has it, by the standard names of its elements whatever prefixes the file uses. */
export type RawItem = {
  fields: Map<string, string>;
  categories: RawCategory[];
  /** The custom fields that mean something here, in their order. */
  meta: { key: string; value: string }[];
  /** Names of the custom fields that a person filled in and that mean nothing here. */
  otherMeta: string[];
  comments: number;
  line: number;
};

/** What an export holds, one after the other. */
export type ExportEvent =
  | { type: "channel"; fields: ReadonlyMap<string, string> }
  | { type: "author"; author: RawAuthor }
  | { type: "term"; term: RawTerm }
  | { type: "item"; item: RawItem }
  /** Markup that is broken, and what was made of it may be wrong. `detail`: the words around it. */
  | { type: "broken"; line: number; detail: string }
  /** The file ends within an element. */
  | { type: "cut-off"; line: number; detail: string };
