import type {
  FirebaseOutcome,
  FirebaseRefusal,
  FirebaseSignIn,
  FirebaseSignInPage,
  FirebaseSignInScript,
} from "../../../../identity/contract/firebase-sign-in.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { CallError } from "../../../framework/app/api/call.ts";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import { API_PATH } from "../../../framework/contract/shell.ts";
import { call } from "../api.ts";

/** Codes after which the password is asked for again. */
const EXPIRED = ["auth/code-expired", "auth/invalid-multi-factor-session"];

/** Takes passwords to the owner's Firebase project, whose script is loaded for the first of them. */
export function firebaseCalls({ script, app }: FirebaseSignInPage, locale: Locale) {
  let opened: Promise<FirebaseSignIn> | undefined;
  let begun: Extract<FirebaseOutcome, { status: "second-factor" }> | undefined;
  const open = () => {
    opened ??= (import(/* @vite-ignore */ script) as Promise<FirebaseSignInScript>).then(({ openSignIn }) =>
      openSignIn({ app, syncPath: `${API_PATH}/session/token`, locale }),
    );
    // A script that did not load is asked for again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const refusable = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      const { code, message } = error as Partial<FirebaseRefusal>;
      if (error instanceof CallError || code === undefined) throw error;
      throw new CallError({ code: EXPIRED.includes(code) ? "SIGN_IN_EXPIRED" : code, message: message ?? "" }, 401);
    }
  };
  const take = async (outcome: FirebaseOutcome): Promise<SignInAnswer> => {
    if (outcome.status === "second-factor") {
      begun = outcome;
      return { status: "second-factor", methods: ["totp"] };
    }
    // The script has sent the token by itself, and tells nobody what the site answered.
    const { admin } = await call("GET /session", {});
    if (admin?.id === outcome.accountId) return { status: "signed-in", admin };
    try {
      return await call("POST /session/token", { bearer: outcome.token });
    } catch (error) {
      await (await open()).forget();
      throw error;
    }
  };
  return {
    begin: (email: string, password: string) =>
      refusable(async () => take(await (await open()).signIn(email, password))),
    answer: (_method: string, code: string) =>
      refusable(async () => {
        if (begun === undefined) throw new Error("no sign-in waits for a code");
        return take(await begun.answer(code));
      }),
  };
}
