import { z } from "zod";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import {
  code,
  credential,
  done,
  email,
  instant,
  label,
  locale,
  newOrKnownPassword,
  newPassword,
  nothing,
  role,
  token,
  typedPassword,
} from "../../framework/contract/fields.ts";
import { passkeyOptionsAnswer, sessionEndpoints, signInAnswer } from "../../framework/contract/session.ts";

/** What `PublicKeyCredential.toJSON()` gives. */
const passkeyBody = z.strictObject({ response: credential });

/** A one-time link, by the secret in its fragment. */
const linkBody = z.strictObject({ token });
/** Whether a one-time link can still be used, before anything is typed for it. */
const linkAnswer = z.object({ open: z.boolean() });

/** What an invitation's link leads to. */
const invitationPreview = z.object({
  email: z.string(),
  role,
  locale,
  expiresAt: instant,
  /** The address has an account: accepting asks for its password instead of setting one. */
  hasAccount: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

/** The ways in, and the way out: open to everybody. */
export const endpoints = defineEndpoints({
  ...sessionEndpoints,
  "POST /sign-in": { access: "open", body: z.strictObject({ email, password: typedPassword }), answer: signInAnswer },
  "POST /sign-in/second-factor": {
    access: "open",
    body: z.strictObject({ method: z.enum(["totp", "recovery-code"]), code }),
    answer: signInAnswer,
  },
  "POST /sign-in/passkey/options": { access: "open", body: nothing, answer: passkeyOptionsAnswer },
  "POST /sign-in/passkey": { access: "open", body: passkeyBody, answer: signInAnswer },
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
    // `password`: the one the new account is to have, or the existing account's.
    body: z.strictObject({ token, password: newOrKnownPassword }),
    answer: signInAnswer,
  },
  "POST /invitations/accept/passkey/options": { access: "open", body: linkBody, answer: passkeyOptionsAnswer },
  "POST /invitations/accept/passkey": {
    access: "open",
    body: z.strictObject({ token, response: credential, name: label }),
    answer: signInAnswer,
  },
});
