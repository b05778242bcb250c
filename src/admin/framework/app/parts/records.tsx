import type { ReactNode } from "react";

type Column<T> = {
  /** Name of the column, also shown beside each value in a narrow window. */
  name: string;
  show(row: T): ReactNode;
  /** `lead` names the row; `corner` holds its menu, under a column name that only screen readers get. */
  kind?: "lead" | "corner";
};

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf(row: T): string;
};

/** Explicit roles: in a narrow window, `display` takes these elements' implicit roles away (HTML-AAM). */
const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
} as const;

/** A table; on a phone, one record after another. */
export function Records<T>({ caption, columns, rows, keyOf }: Props<T>): ReactNode {
  return (
    <div className="records-room">
      <table className="records" {...ROLE.table}>
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {columns.map(({ name, kind }) => (
              <th key={name} {...ROLE.head}>
                {kind === "corner" ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...ROLE.row}>
              {columns.map(({ name, kind, show }) => (
                <td
                  key={name}
                  role={kind === "lead" ? "rowheader" : "cell"}
                  className={kind}
                  data-label={kind === undefined ? name : undefined}
                >
                  <div>{show(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Placeholder of a list that is being loaded. */
export function RecordsSkeleton({
  label,
  rows = 4,
  tools = false,
}: {
  label: string;
  rows?: number;
  /** Whether `ListTools` will be above the list. */
  tools?: boolean;
}): ReactNode {
  return (
    <div
      className={`late grid border-t border-ink ${tools ? "mt-[5.75rem]" : "wide:mt-7"}`}
      role="status"
      aria-label={label}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className="flex items-center gap-6 border-b border-line py-3.5">
          <div className="skeleton h-4 w-2/5" />
          <div className="skeleton h-4 w-1/5 max-wide:hidden" />
          <div className="skeleton h-4 w-1/6" />
        </div>
      ))}
    </div>
  );
}
