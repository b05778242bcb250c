import { v7 } from "uuid";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import type { Words } from "./words.fr.ts";

/** Adds "New form". */
export const usePaletteAddition: UsePaletteAddition = (_, go) => {
  const { forms: words } = useWords<Words>();
  const newForm = {
    label: words.newForm,
    keywords: words.newKeywords,
    icon: "plus" as const,
    run: () => go(`/admin/forms/edit?kind=form&id=${v7()}`)(),
  };
  return { actions: [newForm] };
};
