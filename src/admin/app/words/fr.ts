import { account } from "../../areas/account/words.fr.ts";
import { audience } from "../../areas/dashboard/words.fr.ts";
import { entry } from "../../areas/entry/words.fr.ts";
import { everywhere } from "../../framework/app/words/fr.ts";
import { logs } from "../../areas/audit/words.fr.ts";
import { places } from "../../areas/upcoming/words.fr.ts";
import { shell } from "../../framework/app/words/shell-fr.ts";
import { siteState } from "../../areas/dashboard/state-words.fr.ts";
import { team } from "../../areas/users/words.fr.ts";

/** The back office in French, the source of its words. Typography is set when they are loaded: type plain spaces. */
export const fr = {
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

export type Words = typeof fr;
