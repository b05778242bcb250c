import type { FirebaseError } from "firebase/app";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { FirebaseProject, FirebaseUser } from "../../src/identity/firebase/project.ts";
import type { ClientSdk } from "./client-sdk.ts";

/** Google takes this many ids at once. */
const AT_ONCE = 100;
/** The project lets nobody sign up by themselves, or not with a password. */
const CLOSED = ["auth/admin-restricted-operation", "auth/operation-not-allowed"];

export function projectUsers(auth: Auth, client: ClientSdk): FirebaseProject["users"] {
  return {
    findByEmail: (email) => orNull(auth.getUserByEmail(email)),
    read: (id) => orNull(auth.getUser(id)),
    async readAll(ids) {
      const users: FirebaseUser[] = [];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const identifiers = ids.slice(from, from + AT_ONCE).map((uid) => ({ uid }));
        users.push(...(await auth.getUsers(identifiers)).users.map(userOf));
      }
      return users;
    },
    async create(email, password) {
      if (password === null) return (await auth.createUser({ email })).uid;
      try {
        return await client.signUp(email, password);
      } catch (error) {
        if (!CLOSED.includes((error as FirebaseError).code)) throw error;
        return (await auth.createUser({ email, password })).uid;
      }
    },
    async setPassword(email, password) {
      // By the code of a reset, which the project's policy of passwords judges: a server's own call passes it by.
      const link = new URL(await auth.generatePasswordResetLink(email));
      await client.confirmReset(link.searchParams.get("oobCode") ?? "", password);
    },
    async setEmail(id, email) {
      await auth.updateUser(id, { email, emailVerified: true });
    },
    async removeFactors(id) {
      await auth.updateUser(id, { multiFactor: { enrolledFactors: null } });
    },
    async remove(id) {
      await auth.deleteUser(id).catch(ignoreUnknown);
    },
  };
}

async function orNull(found: Promise<UserRecord>): Promise<FirebaseUser | null> {
  const user = await found.catch(ignoreUnknown);
  return user === undefined ? null : userOf(user);
}

function ignoreUnknown(error: FirebaseError): undefined {
  // No account has an address or an id of another form.
  if (!["auth/user-not-found", "auth/invalid-email", "auth/invalid-uid"].includes(error.code)) throw error;
}

function userOf({
  uid,
  email,
  disabled,
  providerData,
  multiFactor,
  tokensValidAfterTime,
  passwordHash,
}: UserRecord): FirebaseUser {
  return {
    id: uid,
    email: email ?? null,
    hasPassword: providerData.some(({ providerId }) => providerId === "password"),
    disabled,
    factors: (multiFactor?.enrolledFactors ?? []).map(({ factorId }) => (factorId === "totp" ? "totp" : "phone")),
    validSince: tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime),
    passwordHash: passwordHash ?? "",
  };
}
