import type { FoundDate } from "../../reading/found.ts";
import type { Row } from "../export/row-parser.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As MySQL writes it, in UTC. */
const SQL_DATE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)$/;
/** With its zone, as versions since 1 write it. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const EPOCH = /^-?\d{1,15}$/;

/** What a column of dates says: null for nothing, `invalid` for what is no date. */
export function readDate(row: Row, column: string): FoundDate | null | { invalid: string } {
  const value = row.get(column) ?? null;
  if (value === null || value === "") return null;
  const written = String(value);
  const instant = instantOf(written);
  if (instant === null || Number.isNaN(new Date(instant).getTime())) return { invalid: written.slice(0, 100) };
  return DAY.test(written) ? { day: written } : { instant };
}

function instantOf(written: string): number | null {
  if (EPOCH.test(written)) return Number(written);
  const [isSql, day, time] = SQL_DATE.exec(written) ?? [];
  if (isSql !== undefined) return Date.parse(`${day}T${time}Z`);
  return DAY.test(written) || ISO_DATE.test(written) ? Date.parse(written) : null;
}
