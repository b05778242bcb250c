/**
 * Signs administrators in to the owner's Firebase project, in the sign-in page. The SDK itself sends each token it gets
 * to the site ("token sync"), which makes a session of it.
 */
import { type FirebaseError, initializeApp } from "firebase/app";
import {
  getAuth,
  getMultiFactorResolver,
  inMemoryPersistence,
  type MultiFactorError,
  type MultiFactorResolver,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type UserCredential,
} from "firebase/auth";
import type { FirebaseOutcome, FirebaseSignInScript } from "../../src/identity/contract/firebase-sign-in.ts";
import type { Locale } from "../../src/kernel/locale.ts";
import { sentenceOf } from "./words/sentences.ts";

/** A token older than this is not sent: the password behind it is too long ago. Seconds. */
const TOKEN_MAX_AGE = 300;

export const openSignIn: FirebaseSignInScript["openSignIn"] = ({ app, syncPath, locale }) => {
  // `getAuth` alone reads it.
  Object.assign(globalThis, {
    __FIREBASE_DEFAULTS__: { _authTokenSyncURL: syncPath, _authIdTokenMaxAge: TOKEN_MAX_AGE },
  });
  const { projectId, apiKey, appId, authDomain } = app;
  const auth = getAuth(initializeApp({ projectId, apiKey, appId, authDomain }));
  auth.languageCode = locale;
  // Nothing of a sign-in stays in the browser but our own session, which can be ended from anywhere.
  const isReady = setPersistence(auth, inMemoryPersistence);
  const refusable = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      await isReady;
      return await ask();
    } catch (error) {
      throw refusalOf(error as FirebaseError, locale);
    }
  };
  return {
    signIn: (email, password) =>
      refusable(async () => {
        try {
          return await signedIn(await enter(password, (form) => signInWithEmailAndPassword(auth, email.trim(), form)));
        } catch (error) {
          if ((error as FirebaseError).code !== "auth/multi-factor-auth-required") throw error;
          const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
          const factor = appOf(resolver);
          return {
            status: "second-factor",
            answer: (code) =>
              refusable(async () =>
                signedIn(
                  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, digitsOf(code))),
                ),
              ),
          };
        }
      }),
    forget: () => signOut(auth),
  };
};

/** A password that was set here is written as NFKC; one that was set elsewhere may be written otherwise. */
async function enter(typed: string, signIn: (password: string) => Promise<UserCredential>): Promise<UserCredential> {
  const normalized = typed.normalize("NFKC");
  if (normalized === typed) return signIn(typed);
  return signIn(normalized).catch((error: FirebaseError) => {
    if (!["auth/wrong-password", "auth/invalid-credential"].includes(error.code)) throw error;
    return signIn(typed);
  });
}

async function signedIn({ user }: UserCredential): Promise<Extract<FirebaseOutcome, { status: "signed-in" }>> {
  return { status: "signed-in", accountId: user.uid, token: await user.getIdToken() };
}

/** The account's authenticator app: a text message would need Google's reCAPTCHA in this page. */
function appOf({ hints }: MultiFactorResolver) {
  const hint = hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (hint === undefined) throw Object.assign(new Error("text message"), { code: "auth/text-message-factor" });
  return hint;
}

function digitsOf(typed: string): string {
  return typed.replace(/[\s.-]/g, "");
}

function refusalOf({ code }: { code?: string }, locale: Locale) {
  return Object.assign(new Error(sentenceOf(code ?? "", locale)), { code: code ?? "auth/internal-error" });
}
