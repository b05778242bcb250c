import { account } from "../../areas/account/words.en.ts";
import { audience } from "../../areas/dashboard/words.en.ts";
import { entry } from "../../areas/entry/words.en.ts";
import { everywhere } from "../../framework/app/words/en.ts";
import { logs } from "../../areas/audit/words.en.ts";
import { places } from "../../areas/upcoming/words.en.ts";
import { shell } from "../../framework/app/words/shell-en.ts";
import { siteState } from "../../areas/dashboard/state-words.en.ts";
import { team } from "../../areas/users/words.en.ts";
import type { Words } from "./fr.ts";

export const en: Words = {
  ...everywhere,
  ...shell,
  ...entry,
  ...places,
  ...team,
  ...logs,
  ...account,
  ...audience,
  ...siteState,
};
