import { normalizePassword } from "../passwords/password-policy.ts";
import type { AccountChange } from "../provider/account-change.ts";
import type { Account, Accounts } from "../provider/accounts.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import type { AccountsUnderWay } from "./accounts-under-way.ts";
import { learn } from "./known-accounts.ts";
import type { FirebaseProject, FirebaseUser } from "./project.ts";
import { asking } from "./refusals.ts";

/** Accounts of the project, and their passwords. */
export function firebaseAccounts({ users }: FirebaseProject, underWay: AccountsUnderWay): Accounts {
  const requireUser = async (id: string) => {
    const user = await users.read(id);
    if (user === null) throw new Error(`The project has no account ${id}.`);
    return user;
  };
  /** Changes the account there; applying it keeps here what the account is then. */
  const changed = async (
    id: string,
    change: () => Promise<void>,
    undo: () => Promise<void>,
  ): Promise<AccountChange> => {
    underWay.begin(id);
    try {
      await change();
      const user = await requireUser(id);
      return {
        async apply(tx) {
          await learn(tx, user, { changedHere: true });
          // Whoever looks next does so in a transaction after this one.
          underWay.end(id);
        },
        async undo() {
          await undo();
          underWay.end(id);
        },
      };
    } catch (error) {
      // It may have been done all the same. The first error is the one to tell.
      await undo().catch(() => {});
      underWay.end(id);
      throw error;
    }
  };
  return {
    find: (email) => asking(async () => accountOf(await users.findByEmail(email))),
    read: (id) => asking(async () => accountOf(await users.read(id))),
    prepareAccount: ({ email, password, replacesPassword = false }) =>
      asking(async () => {
        const existing = await users.findByEmail(email);
        const given = password === null ? null : normalizePassword(password);
        const id = existing?.id ?? (await users.create(email, given));
        const setsPassword = existing !== null && given !== null && (replacesPassword || !existing.hasPassword);
        const change = await changed(
          id,
          async () => {
            if (setsPassword) await users.setPassword(email, given);
          },
          async () => {
            if (existing === null) await asking(() => users.remove(id));
          },
        );
        return {
          async apply(tx) {
            await change.apply(tx);
            return id;
          },
          undo: change.undo,
        };
      }),
    preparePassword: (id, password) =>
      asking(async () => {
        const { email } = await requireUser(id);
        if (email === null) throw new Error(`The account ${id} has no address.`);
        const set = () => users.setPassword(email, normalizePassword(password));
        // Nobody knows the former one.
        return changed(id, set, async () => {});
      }),
    prepareEmail: (id, email) =>
      asking(async () => {
        const before = await requireUser(id);
        const other = await users.findByEmail(email);
        if (other !== null && other.id !== id) throw emailAlreadyInUse();
        const undo = async () => {
          if (before.email !== null) await asking(() => users.setEmail(id, before.email ?? ""));
        };
        return changed(id, () => users.setEmail(id, email), undo);
      }),
  };
}

function accountOf(user: FirebaseUser | null): Account | null {
  return user?.email == null ? null : { id: user.id, email: user.email, hasPassword: user.hasPassword };
}
