import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { ACCOUNT_PATH } from "../../framework/contract/shell.ts";
import type { Words } from "./words.fr.ts";

/** What one does most on the page of one's account. */
export const usePaletteAddition: UsePaletteAddition = (_typed, go) => {
  const { security: label, securityKeywords: keywords } = useWords<Words>().account;
  return { actions: [{ label, keywords, icon: "key", act: go(ACCOUNT_PATH) }] };
};
