import { givePasskey } from "../../../framework/app/browser/webauthn.ts";
import type { SignInAnswer } from "../../../framework/contract/session.ts";
import { call } from "../api.ts";

/**
 * Signs in with a passkey. @param onChosen it was chosen and its device unlocked: what is refused from now on is the
 * passkey. @throws DOMException `NotAllowedError` when its owner declined or time ran out, `AbortError` by the signal.
 */
export async function signInWithPasskey(
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
  onChosen?: () => void,
): Promise<SignInAnswer> {
  const { options } = await call("POST /sign-in/passkey/options", { signal });
  const response = await givePasskey(options, mediation, signal);
  onChosen?.();
  return call("POST /sign-in/passkey", { body: { response: response as never } });
}
