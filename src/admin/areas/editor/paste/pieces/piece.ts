/** What is said of words besides themselves. */
export type Marks = {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  href: string | null;
  /** Of the language they are said to be in; null where nothing says it. */
  lang: string | null;
};

/** What stands in a line: words, a line break, or the mark of a footnote. */
export type Inline =
  | { type: "text"; text: string; marks: Marks }
  /** `code`: whether it stands where lines and their space are kept, in a typewriter's font. */
  | { type: "break"; code?: boolean }
  | { type: "reference"; name: string };

/** The item of a list that a piece stands in. */
export type Item = {
  list: string;
  level: number;
  ordered: boolean;
  number: number | null;
};

/** What a text is made of, before it is put together: in one row, each with its place in lists. */
export type Piece = { item: Item | null } & (
  | { type: "text"; level: number | null; line: Inline[]; quote: boolean }
  | { type: "code"; text: string; language: string | null; joins: boolean }
  | { type: "quote"; pieces: Piece[] }
  | { type: "table"; rows: Cell[][] }
  | { type: "picture"; picture: number }
  | { type: "video"; address: string }
  | { type: "rule" }
);

/** A cell of a table, in its own place: merged cells are apart. */
export type Cell = { header: boolean; align: "center" | "right" | null; line: Inline[] };

/**
 * A picture of a pasted text. `source` is a `data:` address, or one that says where it stands; `file` its bytes; `href`
 * where it leads.
 */
export type PastedPicture = { source: string | null; file: File | null; alt: string; href: string | null };
