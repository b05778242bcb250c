import { encodeJson } from "../../db/json.ts";
import { audit, type Context, SECURITY_SETTING } from "../context.ts";
import type { Identity } from "../identity.ts";
import { hasSecondFactor, readSecurity } from "../sessions/sessions.ts";
import { requireSuper } from "./admin-rows.ts";
import { ownSecondFactorFirst, superRefusals } from "./errors.ts";

export function createSettings({ db, now }: Context): Identity["settings"] {
  return {
    read: () => db.snapshot(readSecurity),
    async write({ secondFactorRequired }, by, client) {
      await db.transaction(async (tx) => {
        const writer = await requireSuper(tx, by, superRefusals());
        // Whoever requires it must not be locked out of the settings by it.
        if (secondFactorRequired && !(await hasSecondFactor(tx, writer.id))) throw ownSecondFactorFirst();
        const value = encodeJson({ secondFactorRequired });
        await tx
          .insertInto("settings")
          .values({ key: SECURITY_SETTING, value })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
          .execute();
        const subject = { kind: "setting", id: SECURITY_SETTING, label: SECURITY_SETTING };
        const details = { secondFactorRequired };
        await audit(tx, now, { by: writer, action: "settings.changed", subject, client, details });
      });
    },
  };
}
