import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import {
  code,
  credential,
  currentPassword,
  done,
  email,
  id,
  instant,
  label,
  locale,
  newPassword,
  nothing,
  token,
} from "../../framework/contract/fields.ts";
import { passkeyOptionsAnswer, sessionRow } from "../../framework/contract/session.ts";

const passkeyRow = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
/** One passkey of the account, with times in epoch milliseconds. */
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** How the signed-in administrator can sign in. */
const accountAnswer = z.object({
  email: z.string(),
  /** A requested new address, until its link is used or expires. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  hasPassword: z.boolean(),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyRow),
});
/** Answer of `GET /account`. */
export type AccountAnswer = z.infer<typeof accountAnswer>;

/**
 * Proof for changes that a stolen session must not be able to make: the account's password; null for an account without
 * one, whose sign-in by passkey must then be recent.
 */
const password = currentPassword.nullable();
const provenBody = z.strictObject({ password });

/** The key as an `otpauth:` URI for a QR code, and as text to type; the recovery codes are sent this once. */
const totpAnswer = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
/** Answer of `POST /account/totp`: a new key, which is not in force before it is confirmed. */
export type TotpAnswer = z.infer<typeof totpAnswer>;

/** The administrator's own account, whatever their role. Each acts on the account of the session. */
export const endpoints = defineEndpoints({
  "GET /account": { access: "own-account", answer: accountAnswer },
  "PATCH /account": {
    access: "own-account",
    // `name` is null to remove it.
    body: z.strictObject({ name: label.nullable(), language: locale }),
    answer: done,
  },
  // Sends a link to the new address: following it proves that the address is theirs.
  "POST /account/email": { access: "own-account", body: z.strictObject({ email, password }), answer: done },
  "DELETE /account/email": { access: "own-account", body: nothing, answer: done },
  "POST /account/email/confirm": { access: "own-account", body: z.strictObject({ token }), answer: done },
  // `password` is the current one.
  "POST /account/password": { access: "own-account", body: z.strictObject({ password, newPassword }), answer: done },
  "POST /account/totp": { access: "own-account", body: provenBody, answer: totpAnswer },
  "POST /account/totp/confirm": { access: "own-account", body: z.strictObject({ code }), answer: done },
  "POST /account/totp/stop": { access: "own-account", body: provenBody, answer: done },
  "POST /account/recovery-codes": {
    access: "own-account",
    body: provenBody,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  "POST /account/passkeys/options": { access: "own-account", body: provenBody, answer: passkeyOptionsAnswer },
  "POST /account/passkeys": {
    access: "own-account",
    body: z.strictObject({ response: credential, name: label }),
    answer: done,
  },
  "PATCH /account/passkeys/:id": {
    access: "own-account",
    target: "passkey",
    body: z.strictObject({ name: label }),
    answer: done,
  },
  "DELETE /account/passkeys/:id": { access: "own-account", target: "passkey", body: provenBody, answer: done },
  "GET /account/sessions": {
    access: "own-account",
    // The last used first; `current` is the id of the session that calls.
    answer: z.object({ sessions: z.array(sessionRow), current: id }),
  },
  "DELETE /account/sessions/:id": { access: "own-account", target: "session", body: nothing, answer: done },
  "POST /account/sessions/end-others": { access: "own-account", body: nothing, answer: done },
});
