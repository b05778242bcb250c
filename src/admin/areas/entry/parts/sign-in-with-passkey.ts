import { getPasskey } from "../../../framework/app/browser/webauthn.ts";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import { call } from "../api.ts";

/**
 * Signs in with a passkey.
 * @param onChosen called once a passkey was chosen and its device unlocked: later errors are about this passkey.
 * @throws CallError when the server refuses it; DOMException `NotAllowedError` when the user declined or time ran out,
 *   `AbortError` by the signal.
 */
export async function signInWithPasskey(
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
  onChosen?: () => void,
): Promise<SignInAnswer> {
  const { options } = await call("POST /sign-in/passkey/options", { signal });
  const response = await getPasskey(options, mediation, signal);
  onChosen?.();
  return call("POST /sign-in/passkey", { body: { response: response as never } });
}
