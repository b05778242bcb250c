import { z } from "zod";
import { code, credential, email, id, instant, label, locale, newPassword, token, typedPassword } from "../../framework/contract/fields.ts";
import { sessionRow } from "../../framework/contract/session.ts";

export const passkeyRow = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() });

/** `GET own`: how the signed-in administrator can prove who they are. */
export const ownAnswer = z.object({
  email: z.string(),
  /** An address that was asked for, until its link is used or ends. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  hasPassword: z.boolean(),
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkeyRow),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/**
 * What a change that a thief of a session must not make takes: the account's password; null for an account that has
 * none, whose sign-in by passkey must then be a recent one.
 */
const password = typedPassword.nullable();
export const provenBody = z.strictObject({ password });

/** `name` null: none. */
export const profileBody = z.strictObject({ name: label.nullable(), language: locale });
/** A link is sent to the new address, which nothing else proves. */
export const changeEmailBody = z.strictObject({ email, password });
export const confirmEmailBody = z.strictObject({ token });

/** `password` is the one that holds until now. */
export const changePasswordBody = z.strictObject({ password, newPassword });

/** The key as an `otpauth:` URI for a QR code, and as text to type; recovery codes are shown this once. */
export const totpAnswer = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
export const totpConfirmBody = z.strictObject({ code });
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

export const addPasskeyBody = z.strictObject({ response: credential, name: label });
export const renamePasskeyBody = z.strictObject({ name: label });

/** `GET own/sessions`: newest first; `current` is the id of the one that asks. */
export const ownSessionsAnswer = z.object({ sessions: z.array(sessionRow), current: id });
export const sessionsAnswer = z.object({ sessions: z.array(sessionRow) });
