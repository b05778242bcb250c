import type { Db } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";

/** Key of the setting (table `settings`): JSON, whether the list of first steps was put away. */
const SETTING = "first-steps";

/** The dashboard's list of first steps: shown to the supers of a site until one of them puts it away. */
export function firstSteps(db: Db): { hidden(): Promise<boolean>; hide(hidden: boolean): Promise<void> } {
  return {
    hidden: () =>
      db.snapshot(async (reader) => {
        const row = await reader.selectFrom("settings").select("value").where("key", "=", SETTING).executeTakeFirst();
        return row !== undefined && decodeJson(row.value) === true;
      }),
    hide: (hidden) =>
      db.transaction(async (tx) => {
        const value = encodeJson(hidden);
        await tx
          .insertInto("settings")
          .values({ key: SETTING, value })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
          .execute();
      }),
  };
}
