import { account } from "./fr/account.ts";
import { audience } from "./fr/audience.ts";
import { entry } from "./fr/entry.ts";
import { everywhere } from "./fr/everywhere.ts";
import { logs } from "./fr/logs.ts";
import { places } from "./fr/places.ts";
import { shell } from "./fr/shell.ts";
import { siteState } from "./fr/site-state.ts";
import { team } from "./fr/team.ts";

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
