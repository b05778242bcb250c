import type { Locale } from "../../../../kernel/locale.ts";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import { call } from "../api.ts";

type Methods = Extract<SignInAnswer, { status: "second-factor" }>["methods"];

/** How a password and a code are given to whoever checks them. */
export type SignInCalls = {
  begin(email: string, password: string): Promise<SignInAnswer>;
  /** Of the sign-in that `begin` began. */
  answer(method: Methods[number], code: string): Promise<SignInAnswer>;
  /** Whether a passkey can be used instead. */
  passkeys: boolean;
};

/** The site's own. */
export const OWN_CALLS: SignInCalls = {
  begin: (email, password) => call("POST /sign-in", { body: { email, password } }),
  answer: (method, code) => call("POST /sign-in/second-factor", { body: { method, code } }),
  passkeys: true,
};

/** Those of this page: the site's own, or those of the owner's Firebase project, which no other page loads. */
export function signInCalls(locale: Locale): SignInCalls {
  const { firebase } = siteFacts();
  if (firebase === undefined) return OWN_CALLS;
  let loaded: Promise<Omit<SignInCalls, "passkeys">> | undefined;
  const load = () => {
    loaded ??= import("./firebase-calls.ts").then(({ firebaseCalls }) => firebaseCalls(firebase, locale));
    // A file that did not load is asked for again.
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
  return {
    begin: async (...typed) => (await load()).begin(...typed),
    answer: async (...typed) => (await load()).answer(...typed),
    passkeys: false,
  };
}
