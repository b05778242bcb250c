import { useMemo, useRef, useState } from "react";

/** The rows of a list that are selected, as they are now where the list shows them. */
export type Selection<T> = {
  /** In the order in which they were selected. */
  rows: readonly T[];
  has(id: string): boolean;
  /** @param through selects all between the row that was toggled before and this one. */
  toggle(row: T, through?: boolean): void;
  add(rows: readonly T[]): void;
  drop(ids: readonly string[]): void;
  clear(): void;
};

/** @param view what the list shows: another view begins with nothing selected, so that nothing unseen is acted on. */
export function useSelection<T extends { id: string }>(shown: readonly T[], view: string): Selection<T> {
  const [state, setState] = useState({ view, selected: new Map<string, T>() });
  const selected: ReadonlyMap<string, T> = state.view === view ? state.selected : NOTHING;
  const latest = useRef(shown);
  latest.current = shown;
  /** Where a range begins: the row that was toggled last. */
  const anchor = useRef<string | null>(null);
  const actions = useMemo(() => {
    const change = (work: (next: Map<string, T>) => void) =>
      setState((current) => {
        const next = new Map(current.view === view ? current.selected : []);
        work(next);
        return { view, selected: next };
      });
    return {
      toggle(row: T, through = false) {
        const range = through ? between(latest.current, anchor.current, row.id) : [];
        anchor.current = row.id;
        change((next) => {
          for (const each of range) next.set(each.id, each);
          if (range.length === 0 && !next.delete(row.id)) next.set(row.id, row);
        });
      },
      add: (rows: readonly T[]) =>
        change((next) => {
          for (const row of rows) next.set(row.id, row);
        }),
      drop: (ids: readonly string[]) =>
        change((next) => {
          for (const id of ids) next.delete(id);
        }),
      clear: () => change((next) => next.clear()),
    };
  }, [view]);
  const rows = useMemo(() => {
    const fresh = new Map(shown.map((row) => [row.id, row]));
    return [...selected.values()].map((row) => fresh.get(row.id) ?? row);
  }, [selected, shown]);
  return { ...actions, rows, has: (id) => selected.has(id) };
}

const NOTHING = new Map<string, never>();

/** The rows from one to another, with both; none where the first is not shown. */
function between<T extends { id: string }>(shown: readonly T[], from: string | null, to: string): readonly T[] {
  const [first, last] = [from, to].map((id) => shown.findIndex((each) => each.id === id));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1);
}
