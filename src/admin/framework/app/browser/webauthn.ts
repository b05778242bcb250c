import { describeAgent } from "../../../../kernel/user-agent.ts";

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
 * Gives a passkey that this browser knows. @throws DOMException `NotAllowedError` as above, `AbortError` by the signal.
 */
export async function givePasskey(
  options: Plain,
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<Plain> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return plain(await navigator.credentials.get({ publicKey, mediation, signal }));
}

function plain(credential: Credential | null): Plain {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey was given", "NotAllowedError");
  return credential.toJSON() as unknown as Plain;
}

/** Whether somebody changed their mind in the browser's own dialog, which is no error. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** A name for the passkey to be, from what the browser says of itself. */
export function deviceName(): string {
  return describeAgent(navigator.userAgent) ?? location.hostname;
}
