import type { FirebaseError } from "firebase/app";
import type { Auth } from "firebase-admin/auth";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";

const ARGUMENT = ["auth/argument-error", "auth/invalid-argument"];
/** What is wrong with the token or its account, and not with Google or with the settings. */
const BAD = [
  ...ARGUMENT,
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/tenant-id-mismatch",
];

/** Null for a token that is not good, or whose account was disabled, removed, or given another password since. */
export async function verifyToken(auth: Auth, token: string): ReturnType<FirebaseProject["verifyToken"]> {
  try {
    const { uid, auth_time, firebase } = await auth.verifyIdToken(token, true);
    return { id: uid, at: auth_time * 1_000, secondFactor: firebase.sign_in_second_factor !== undefined };
  } catch (error) {
    const { code, message } = error as FirebaseError;
    if (!BAD.includes(code)) throw error;
    // Where Google's keys cannot be had, the SDK gives the code of a bad argument, and says nothing of the token.
    if (ARGUMENT.includes(code) && !/ID token/i.test(message)) {
      throw Object.assign(new Error(message), { code: "app/network-error" });
    }
    return null;
  }
}
