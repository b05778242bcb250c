import { account } from "./en/account.ts";
import { audience } from "./en/audience.ts";
import { entry } from "./en/entry.ts";
import { everywhere } from "./en/everywhere.ts";
import { logs } from "./en/logs.ts";
import { places } from "./en/places.ts";
import { shell } from "./en/shell.ts";
import { siteState } from "./en/site-state.ts";
import { team } from "./en/team.ts";
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
