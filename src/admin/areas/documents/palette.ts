import { v7 } from "uuid";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import type { Words } from "./words.fr.ts";

/** Adds "New document" and "New key date". */
export const usePaletteAddition: UsePaletteAddition = (_, go) => {
  const { documents: words } = useWords<Words>();
  const create = (label: string, kind: "document" | "key-date") => ({
    label,
    keywords: words.newKeywords,
    icon: "plus" as const,
    run: () => go(`/admin/documents/edit?kind=${kind}&id=${v7()}`)(),
  });
  return { actions: [create(words.newDocument, "document"), create(words.newDate, "key-date")] };
};
