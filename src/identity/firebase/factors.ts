import type { Tx } from "../../db/client.ts";
import type { Factors } from "../provider/factors.ts";
import { learn } from "./known-accounts.ts";
import type { FirebaseProject } from "./project.ts";
import { asking } from "./refusals.ts";

/** Second factors of the project's accounts: set up in the owner's own apps, shown and taken away here. */
export function firebaseFactors({ users }: FirebaseProject): Factors {
  return {
    read: (id) =>
      asking(async () => {
        const user = await users.read(id);
        return {
          email: user?.email ?? "",
          hasPassword: user?.hasPassword ?? false,
          // Whatever its kind: the code is asked for by Google.
          totp: (user?.factors.length ?? 0) > 0,
          recoveryCodesLeft: 0,
          passkeys: [],
        };
      }),
    async having(db, ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom("firebase_accounts")
        .select("id")
        .where("id", "in", ids)
        .where("second_factor", "=", 1)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    prepareRemoval: (id) =>
      asking(async () => {
        const user = await users.read(id);
        if (user === null) return { apply: async () => {}, undo: async () => {} };
        await users.removeFactors(id);
        const changed = (await users.read(id)) ?? user;
        return {
          apply: (tx: Tx) => learn(tx, { ...changed, factors: [] }, { changedHere: true }),
          undo: async () => {},
        };
      }),
  };
}
