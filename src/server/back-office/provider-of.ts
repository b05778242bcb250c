import type { Config } from "../../config.ts";
import { EMBEDDED } from "../../identity/embedded/embedded-kind.ts";
import { firebaseKind } from "../../identity/firebase/firebase-kind.ts";
import type { ProviderKind } from "../../identity/provider/provider.ts";

/** Who keeps the accounts, as the owner's settings say. Nothing of it is opened yet. */
export function providerOf({ firebase }: Pick<Config, "firebase">): ProviderKind {
  return firebase?.identity ? firebaseKind(firebase.app, firebase.identity) : EMBEDDED;
}
