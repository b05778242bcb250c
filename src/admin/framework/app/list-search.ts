import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type ListSearch = {
  /** What the address holds under a name, or nothing. */
  read(name: string): string;
  /** Writes it; an empty value takes it out of the address. */
  write(name: string, value: string): void;
};

/** What is searched for and chosen over a list: it stands in the address, so that a reload and a link keep it. */
export function useListSearch(path: string): ListSearch {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  return {
    read: (name) => search[name] ?? "",
    write: useCallback(
      (name, value) => {
        const next = (before: Readonly<Record<string, string>>) => ({ ...before, [name]: value });
        // The router knows the types of a path that is written out, and of no other.
        void navigate({ to: path, search: next as never, replace: true, resetScroll: false });
      },
      [navigate, path],
    ),
  };
}

/** Whether a text holds every word that is searched for, whatever the case and the accents. */
export function holdsWords(text: string, searched: string): boolean {
  const inside = bare(text);
  return bare(searched)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}

/** Lower case, without accents. */
export function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
