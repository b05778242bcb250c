import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { ACCOUNT_PATH } from "../../framework/contract/shell.ts";
import type { Words } from "./words.fr.ts";

/** Opens the account page under a second name: its security settings. */
export const usePaletteAddition: UsePaletteAddition = (_typed, go) => {
  const { security: label, securityKeywords: keywords } = useWords<Words>().account;
  return { actions: [{ label, keywords, icon: "key", run: go(ACCOUNT_PATH) }] };
};
