import { deleteApp, type FirebaseError, initializeApp } from "firebase/app";
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import type { FirebaseApp } from "../../src/identity/contract/firebase-settings.ts";
import type { FirebaseChallenge } from "../../src/identity/firebase/project.ts";

/** What Google says of a password that is not the account's, or of an account that is not there. */
const WRONG = [
  "auth/wrong-password",
  "auth/user-not-found",
  "auth/invalid-email",
  "auth/missing-password",
  // With protection against the enumeration of addresses, one answer for both.
  "auth/invalid-credential",
  "auth/invalid-login-credentials",
];

let used = 0;

/**
 * The SDK for browsers, which alone can check a password. It knows one signed-in person at a time: each use gets an
 * instance of its own.
 */
export class ClientSdk {
  readonly #app: FirebaseApp;

  constructor(app: FirebaseApp) {
    this.#app = app;
  }

  /** Null for a wrong password, and for an address without account. */
  async signIn(email: string, password: string): Promise<{ status: "signed-in" } | FirebaseChallenge | null> {
    const { auth, end } = this.#open();
    try {
      await signInWithEmailAndPassword(auth, email, password);
    } catch (error) {
      const { code } = error as FirebaseError;
      if (code === "auth/multi-factor-auth-required") return challengeOf(auth, error as MultiFactorError, end);
      await end();
      if (WRONG.includes(code)) return null;
      throw error;
    }
    await end();
    return { status: "signed-in" };
  }

  /** Makes an account as somebody who signs up, under the project's policy of passwords. @returns its id. */
  async signUp(email: string, password: string): Promise<string> {
    const { auth, end } = this.#open();
    try {
      return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
    } finally {
      await end();
    }
  }

  /** Sets a password with the code of a reset mail, under the project's policy of passwords. */
  async confirmReset(code: string, password: string): Promise<void> {
    const { auth, end } = this.#open();
    try {
      await confirmPasswordReset(auth, code, password);
    } finally {
      await end();
    }
  }

  #open(): { auth: Auth; end(): Promise<void> } {
    used += 1;
    const { apiKey, authDomain, projectId } = this.#app;
    const app = initializeApp({ apiKey, authDomain, projectId }, `vitrine-sign-in-${used}`);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    // As the SDK for servers does. A start with this variable is refused (`src/config/firebase-settings.ts`).
    const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    return { auth, end: () => deleteApp(app) };
  }
}

function challengeOf(auth: Auth, error: MultiFactorError, end: () => Promise<void>): FirebaseChallenge {
  const resolver = getMultiFactorResolver(auth, error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  return {
    status: "second-factor",
    factors: resolver.hints.map(({ factorId }) => (factorId === TotpMultiFactorGenerator.FACTOR_ID ? "totp" : "phone")),
    async answer(code) {
      if (app === undefined) return "expired";
      try {
        await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
        return "right";
      } catch (failure) {
        const { code: failed } = failure as FirebaseError;
        if (failed === "auth/invalid-verification-code" || failed === "auth/missing-code") return "wrong";
        if (failed === "auth/code-expired" || failed === "auth/invalid-multi-factor-session") return "expired";
        throw failure;
      }
    },
    end,
  };
}
