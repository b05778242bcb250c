import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import {
  code,
  credential,
  done,
  email,
  id,
  instant,
  label,
  locale,
  newPassword,
  nothing,
  token,
  typedPassword,
} from "../../framework/contract/fields.ts";
import { passkeyOptionsAnswer, sessionRow } from "../../framework/contract/session.ts";

const passkeyRow = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** How the signed-in administrator can prove who they are. */
const accountAnswer = z.object({
  email: z.string(),
  /** An address that was asked for, until its link is used or ends. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  hasPassword: z.boolean(),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyRow),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

/**
 * What a change that a thief of a session must not make takes: the account's password; null for an account that has
 * none, whose sign-in by passkey must then be a recent one.
 */
const password = typedPassword.nullable();
const provenBody = z.strictObject({ password });

/** The key as an `otpauth:` URI for a QR code, and as text to type; recovery codes are shown this once. */
const totpAnswer = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
export type TotpAnswer = z.infer<typeof totpAnswer>;

/** What administrators do with their own account, whatever their role. */
export const endpoints = defineEndpoints({
  "GET /account": { access: "own-account", answer: accountAnswer },
  "PATCH /account": {
    access: "own-account",
    // `name` null: none.
    body: z.strictObject({ name: label.nullable(), language: locale }),
    answer: done,
  },
  // A link is sent to the new address, which nothing else proves.
  "POST /account/email": { access: "own-account", body: z.strictObject({ email, password }), answer: done },
  "DELETE /account/email": { access: "own-account", body: nothing, answer: done },
  "POST /account/email/confirm": { access: "own-account", body: z.strictObject({ token }), answer: done },
  // `password` is the one that holds until now.
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
  "PATCH /account/passkeys/:id": { access: "own-account", body: z.strictObject({ name: label }), answer: done },
  "DELETE /account/passkeys/:id": { access: "own-account", body: provenBody, answer: done },
  "GET /account/sessions": {
    access: "own-account",
    // Newest first; `current` is the id of the one that calls.
    answer: z.object({ sessions: z.array(sessionRow), current: id }),
  },
  "DELETE /account/sessions/:id": { access: "own-account", body: nothing, answer: done },
  "POST /account/sessions/end-others": { access: "own-account", body: nothing, answer: done },
});
