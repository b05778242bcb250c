import { describeAgent } from "../../../../kernel/user-agent.ts";

/** A value of the `…JSON` types of WebAuthn Level 3, §5.1.8. */
type PlainJson = Record<string, unknown>;

/** Whether this browser handles passkeys as JSON, which it does in a secure context alone. */
export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Whether the browser offers passkeys in form fields (`autocomplete="webauthn"`, conditional mediation). */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Creates a passkey on this device. @throws DOMException `NotAllowedError` when the user declined or time ran out. */
export async function createPasskey(options: PlainJson): Promise<PlainJson> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toPlainJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Gets an assertion of a passkey. @throws DOMException `NotAllowedError` when the user declined or time ran out,
 * `AbortError` by the signal.
 */
export async function getPasskey(
  options: PlainJson,
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<PlainJson> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toPlainJson(await navigator.credentials.get({ publicKey, mediation, signal }));
}

function toPlainJson(credential: Credential | null): PlainJson {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey was given", "NotAllowedError");
  return credential.toJSON() as unknown as PlainJson;
}

/** Whether the user canceled the browser's own dialog, which is no error to report. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** A name for a new passkey, from the browser's User-Agent: "Firefox, Linux". */
export function deviceName(): string {
  return describeAgent(navigator.userAgent) ?? location.hostname;
}
