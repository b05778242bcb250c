import { normalizePassword } from "../passwords/password-policy.ts";
import type { AccountChange } from "../provider/account-change.ts";
import type { Account, Accounts } from "../provider/accounts.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import { learn } from "./known-accounts.ts";
import type { FirebaseProject, FirebaseUser } from "./project.ts";
import { asking } from "./refusals.ts";

/** Accounts of the project, and their passwords. */
export function firebaseAccounts({ users }: FirebaseProject): Accounts {
  const requireUser = async (id: string) => {
    const user = await users.read(id);
    if (user === null) throw new Error(`The project has no account ${id}.`);
    return user;
  };
  /** Done there; applying it keeps here what the account is now. */
  const done = async (id: string, undo: () => Promise<void>): Promise<AccountChange> => {
    const user = await requireUser(id);
    return { apply: (tx) => learn(tx, user, { changedHere: true }), undo };
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
        if (setsPassword) await users.setPassword(email, given);
        const change = await done(id, async () => {
          if (existing === null) await asking(() => users.remove(id));
        });
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
        await users.setPassword(email, normalizePassword(password));
        // Nobody knows the former one.
        return done(id, async () => {});
      }),
    prepareEmail: (id, email) =>
      asking(async () => {
        const before = await requireUser(id);
        const other = await users.findByEmail(email);
        if (other !== null && other.id !== id) throw emailAlreadyInUse();
        await users.setEmail(id, email);
        return done(id, async () => {
          if (before.email !== null) await asking(() => users.setEmail(id, before.email ?? ""));
        });
      }),
  };
}

function accountOf(user: FirebaseUser | null): Account | null {
  return user?.email == null ? null : { id: user.id, email: user.email, hasPassword: user.hasPassword };
}
