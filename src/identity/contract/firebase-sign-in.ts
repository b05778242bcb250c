import type { Locale } from "../../kernel/locale.ts";
import type { FirebaseApp } from "./firebase-settings.ts";

/** What a sign-in page needs to load the script that takes passwords to the owner's Firebase project. */
export type FirebaseSignInPage = {
  /** Path of the script. */
  script: string;
  app: FirebaseApp;
};

/** What a password led to, in the project. `token` is what it signed; the script has sent it to the site already. */
export type FirebaseOutcome =
  | { status: "signed-in"; accountId: string; token: string }
  | { status: "second-factor"; answer(code: string): Promise<Extract<FirebaseOutcome, { status: "signed-in" }>> };

/** Signs people in, in the browser. Each call rejects with a `FirebaseRefusal`. */
export type FirebaseSignIn = {
  signIn(email: string, password: string): Promise<FirebaseOutcome>;
  /** Forgets who signed in, where the site does not let them in. */
  forget(): Promise<void>;
};

/** Why nobody was signed in: the SDK's code (`auth/…`), and a sentence for the reader. */
export type FirebaseRefusal = Error & { code: string };

/** What `firebase/browser/sign-in.ts` exports. */
export type FirebaseSignInScript = {
  /** @param syncPath where each token is sent, by `POST`, and a sign-out, by `DELETE`. */
  openSignIn(options: { app: FirebaseApp; syncPath: string; locale: Locale }): FirebaseSignIn;
};
