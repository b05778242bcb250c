import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type ListSearch = {
  /** Value of a query parameter; empty when it is absent. */
  read(name: string): string;
  /** Sets a query parameter; an empty value removes it. */
  write(name: string, value: string): void;
};

/** Search text, filters and order of a list, kept in the URL, so that a reload and a link keep them. */
export function useListSearch(path: string): ListSearch {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  return {
    read: (name) => search[name] ?? "",
    write: useCallback(
      (name, value) => {
        const next = (current: Readonly<Record<string, string>>) => ({ ...current, [name]: value });
        // The router types the search of literal paths alone.
        void navigate({ to: path, search: next as never, replace: true, resetScroll: false });
      },
      [navigate, path],
    ),
  };
}

/** Whether a text includes every searched word, ignoring case and accents. */
export function includesWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Lower case, without accents: for comparisons. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
