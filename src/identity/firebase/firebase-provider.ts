import type { Provider, ProviderOptions } from "../provider/provider.ts";
import { sessionRows } from "../provider/session-rows.ts";
import { cookieSettings } from "../sessions/cookies.ts";
import { firebaseAccounts } from "./accounts.ts";
import { AccountsUnderWay } from "./accounts-under-way.ts";
import { Challenges } from "./challenges.ts";
import { firebaseFactors } from "./factors.ts";
import type { FirebaseProject } from "./project.ts";
import { FirebaseUpstream } from "./records/upstream.ts";
import { firebaseTokens } from "./token-sign-in.ts";
import { firebaseVerification } from "./verification.ts";

/**
 * Accounts in the owner's Firebase project, and records of administrators in its Firestore. What the project decides
 * (second factors, passkeys, its password policy) is changed in Google's console, not here.
 */
export function firebaseProvider(options: ProviderOptions & { project: FirebaseProject }): Provider {
  const { project, db, siteUrl } = options;
  const sessions = sessionRows("firebase_sessions");
  const challenges = new Challenges(cookieSettings(siteUrl), options);
  const underWay = new AccountsUnderWay();
  const upstream = new FirebaseUpstream({ ...options, sessions, underWay });
  return {
    accounts: firebaseAccounts(project, underWay),
    verification: firebaseVerification({ project, db, challenges }),
    sessions,
    factors: firebaseFactors(project),
    authenticatorApps: null,
    recoveryCodes: null,
    passkeys: null,
    tokens: firebaseTokens({ project, db }),
    upstream,
    transfer: null,
    passwordPolicy: "theirs-too",
    async close() {
      await upstream.close();
      await project.close();
    },
  };
}
