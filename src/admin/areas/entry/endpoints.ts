import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import {
  code,
  credential,
  currentPassword,
  done,
  email,
  instant,
  label,
  locale,
  newOrCurrentPassword,
  newPassword,
  nothing,
  role,
  token,
} from "../../framework/contract/fields.ts";
import { passkeyOptionsAnswer, sessionEndpoints, signInAnswer } from "../../framework/contract/session.ts";

/** A passkey's result, as `PublicKeyCredential.toJSON()` returns it. */
const passkeyBody = z.strictObject({ response: credential });

/** The secret in the fragment of a one-time link. */
const linkBody = z.strictObject({ token });
/** Whether a one-time link can still be used: checked before the form is shown. */
const linkAnswer = z.object({ open: z.boolean() });

/** The invitation of a link, shown before it is accepted. */
const invitationPreview = z.object({
  email: z.string(),
  role,
  locale,
  expiresAt: instant,
  /** Whether the address has an account: accepting then requires its password instead of setting one. */
  hasAccount: z.boolean(),
});
/** Answer of `POST /invitations/preview`. */
export type InvitationPreview = z.infer<typeof invitationPreview>;

/** Sign-in, sign-out, password reset, set-up, and accepting invitations: open to everybody. */
export const endpoints = defineEndpoints({
  ...sessionEndpoints,
  "POST /sign-in": { access: "open", body: z.strictObject({ email, password: currentPassword }), answer: signInAnswer },
  "POST /sign-in/second-factor": {
    access: "open",
    body: z.strictObject({ method: z.enum(["totp", "recovery-code"]), code }),
    answer: signInAnswer,
  },
  "POST /sign-in/passkey/options": { access: "open", body: nothing, answer: passkeyOptionsAnswer },
  "POST /sign-in/passkey": { access: "open", body: passkeyBody, answer: signInAnswer },
  // The provider's script in the browser sends its token here, and a sign-out.
  "POST /session/token": { access: "open", bearer: true, body: nothing, answer: signInAnswer },
  "DELETE /session/token": { access: "open", bearer: true, body: nothing, answer: done },
  "POST /password-reset": { access: "open", body: z.strictObject({ email }), answer: done },
  "POST /password-reset/confirm": {
    access: "open",
    body: z.strictObject({ token, password: newPassword }),
    answer: done,
  },
  "POST /password-reset/check": { access: "open", body: linkBody, answer: linkAnswer },
  "POST /set-up/check": { access: "open", body: linkBody, answer: linkAnswer },
  "POST /set-up": {
    access: "open",
    body: z.strictObject({ token, email, password: newPassword }),
    answer: signInAnswer,
  },
  "POST /invitations/preview": { access: "open", body: linkBody, answer: invitationPreview },
  "POST /invitations/accept": {
    access: "open",
    // `password` is the new account's, or the current one of an existing account.
    body: z.strictObject({ token, password: newOrCurrentPassword }),
    answer: signInAnswer,
  },
  "POST /invitations/accept/passkey/options": { access: "open", body: linkBody, answer: passkeyOptionsAnswer },
  "POST /invitations/accept/passkey": {
    access: "open",
    body: z.strictObject({ token, response: credential, name: label }),
    answer: signInAnswer,
  },
});
