import type { Queryable } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { audit, type Context, DEFAULT_SECURITY, SECURITY_SETTING } from "../context.ts";
import type { Identity, SecuritySettings } from "../identity.ts";
import { offered } from "../provider/capabilities.ts";
import type { Provider } from "../provider/provider.ts";
import { requireSuper } from "./admin-rows.ts";
import { ownSecondFactorFirst, superRefusals } from "./errors.ts";

/** What a super decides for everybody's sign-in. */
export function createSettings({ db, provider, now }: Context): Identity["settings"] {
  return {
    read: () => db.snapshot(readSecurity),
    async write({ secondFactorRequired }, by, client) {
      await db.transaction(async (tx) => {
        const writer = await requireSuper(tx, by, superRefusals());
        if (secondFactorRequired) offered(provider.authenticatorApps ?? provider.passkeys);
        // The administrator who requires it must not be locked out of the settings by it.
        if (secondFactorRequired && !(await hasSecondFactor(provider, tx, writer.id))) throw ownSecondFactorFirst();
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

/** The stored settings, or the default. */
export async function readSecurity(db: Queryable): Promise<SecuritySettings> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SECURITY_SETTING).executeTakeFirst();
  return row === undefined ? DEFAULT_SECURITY : { ...DEFAULT_SECURITY, ...(decodeJson(row.value) as SecuritySettings) };
}

/** Whether an account has an app or a passkey. */
export async function hasSecondFactor({ factors }: Provider, db: Queryable, accountId: string): Promise<boolean> {
  return (await factors.having(db, [accountId])).has(accountId);
}

/** Whether a password alone is refused: two factors are compulsory, and the account has a passkey. */
export async function mustBringPasskey(provider: Provider, db: Queryable, accountId: string): Promise<boolean> {
  return (await readSecurity(db)).secondFactorRequired && (await hasSecondFactor(provider, db, accountId));
}
