/**
 * What a dump leaves out. The rest is every row of every table, so that a table that comes later is dumped without a line
 * here.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // Given apart, by their names.
  "migrations",
  // Triggers count them while rows are loaded.
  "published_totals",
  "tag_totals",
  // SQLite cannot say which tokens an entry has. The site's job makes them again from what is published.
  "search_entries",
  "search_words",
  // Pieces of files on their way in: whoever sends one sends it again.
  "media_uploads",
  // By the salt of a day, visits of that day could be traced to addresses. It is kept nowhere once the day is over
  // (docs/privacy.md), and so in no copy either.
  "visitor_salts",
  "visitor_marks",
]);

/** Columns that say what a left out index holds, with the value that has the index made again. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  listed_texts: { analyzer: 0 },
};

/** The row that says that everything can be found by search. */
export const LEFT_OUT_ROW = { table: "settings", column: "key", value: "search-index" } as const;
