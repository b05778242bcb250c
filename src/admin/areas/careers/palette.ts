import { v7 } from "uuid";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import type { Words } from "./words.fr.ts";

/** Adds "New job". */
export const usePaletteAddition: UsePaletteAddition = (_, go) => {
  const { careers: words } = useWords<Words>();
  const newJob = {
    label: words.newJob,
    keywords: words.newKeywords,
    icon: "plus" as const,
    run: () => go(`/admin/jobs/edit?kind=job&id=${v7()}`)(),
  };
  return { actions: [newJob] };
};
