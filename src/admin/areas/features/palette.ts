import { v7 } from "uuid";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import type { Words } from "./words.fr.ts";

/** Adds "New feature" and "New plan". */
export const usePaletteAddition: UsePaletteAddition = (_, go) => {
  const { features: words } = useWords<Words>();
  const create = (label: string, kind: "feature" | "plan") => ({
    label,
    keywords: words.newKeywords,
    icon: "plus" as const,
    run: () => go(`/admin/features/edit?kind=${kind}&id=${v7()}`)(),
  });
  return { actions: [create(words.newFeature, "feature"), create(words.newPlan, "plan")] };
};
