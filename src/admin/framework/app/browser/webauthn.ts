import { describeAgent } from "../../../../kernel/user-agent.ts";
import type { SignInAnswer } from "../../contract/session.ts";
import { call } from "../api/call.ts";

/** What the contract carries: the `…JSON` types of WebAuthn Level 3, §5.1.8. */
type Plain = Record<string, unknown>;

/** Whether this browser can read and write passkeys as JSON, over https or on this machine. */
export function passkeysWork(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Whether the browser offers passkeys in the fields of a form (`autocomplete="webauthn"`). */
export async function autofillWorks(): Promise<boolean> {
  return passkeysWork() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Makes a passkey on this device. @throws DOMException `NotAllowedError` when its owner declined or time ran out. */
export async function createPasskey(options: Plain): Promise<Plain> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return plain(await navigator.credentials.create({ publicKey }));
}

/**
 * Signs in with a passkey. @param onChosen it was chosen and its device unlocked: what is refused from now on is the
 * passkey. @throws DOMException `NotAllowedError` as above, `AbortError` by the signal.
 */
export async function signInWithPasskey(
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
  onChosen?: () => void,
): Promise<SignInAnswer> {
  const { options } = await call("POST /sign-in/passkey/options", { signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const response = plain(await navigator.credentials.get({ publicKey, mediation, signal }));
  onChosen?.();
  return call("POST /sign-in/passkey", { body: { response: response as never } });
}

function plain(credential: Credential | null): Plain {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey was given", "NotAllowedError");
  return credential.toJSON() as unknown as Plain;
}

/** Whether somebody changed their mind in the browser's own dialog, which is not a fault. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** A name for the passkey to be, from what the browser says of itself. */
export function deviceName(): string {
  return describeAgent(navigator.userAgent) ?? location.hostname;
}
