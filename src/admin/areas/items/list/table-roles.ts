/** Explicit roles of a table: `display` takes these elements' implicit roles away (HTML-AAM). */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
