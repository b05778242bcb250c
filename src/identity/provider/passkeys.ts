import type { Signed } from "../interface/sign-in.ts";
import type { AccountChange } from "./account-change.ts";
import type { Caller } from "./factors.ts";
import type { Verified } from "./verification.ts";

/** A person who gets an account together with its first passkey. */
export type Newcomer = {
  /** Names the invitation: a challenge made for one serves no other. */
  reference: string;
  email: string;
  /** Makes the account, once the passkey is verified, and answers its id. */
  open(): Promise<string>;
};

/** A passkey's name and the browser's answer for it (RegistrationResponseJSON, unchecked). */
type NewPasskey = { name: string; response: unknown };

/** Passkeys (WebAuthn), each two factors in one: user verification is required. */
export type Passkeys = {
  /** `options`: PublicKeyCredentialRequestOptionsJSON. */
  request(): Promise<Signed & { options: unknown }>;
  /** Null for a response that is not verified. */
  verify(response: unknown, cookieHeader: string | undefined): Promise<Verified | null>;
  /** `options`: PublicKeyCredentialCreationOptionsJSON. */
  creation(by: Caller | Newcomer): Promise<Signed & { options: unknown }>;
  /** Null for one that is not verified. It is the account's from here on; `undo` removes it. */
  add(passkey: NewPasskey, caller: Caller): Promise<(Signed & AccountChange) | null>;
  /** Null for one that is not verified. @throws what `newcomer.open` throws. */
  signUp(passkey: NewPasskey, cookieHeader: string | undefined, newcomer: Newcomer): Promise<Verified | null>;
  /** @throws AppError `PASSKEY_UNKNOWN` when it is prepared or applied. */
  prepareRename(accountId: string, id: string, name: string): Promise<AccountChange>;
  /** Applying answers the name it had. @throws AppError `PASSKEY_UNKNOWN`, `LAST_SIGN_IN_METHOD`, prepared or applied. */
  prepareRemoval(accountId: string, id: string): Promise<AccountChange<string>>;
};
