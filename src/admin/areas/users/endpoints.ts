import { z } from "zod";
import { DEFAULT_ROLE } from "../../../identity/contract/role.ts";
import { fault } from "../../framework/contract/field-errors.ts";
import { credential, email, id, instant, label, locale, newPassword, role, token, typedPassword } from "../../framework/contract/fields.ts";

/** A scalar kept beside the record (row A1). */
const extraValue = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], fault("invalid"));
/** Fields kept with the record as they were given (row A1), at most 20. */
const extra = z
  .record(z.string().regex(/^[A-Za-z]\w{0,63}$/), extraValue, fault("invalid"))
  .refine((fields) => Object.keys(fields).length <= 20, fault("invalid"));

/** One administrator as a super administrator sees them. */
const adminRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role,
  /** Language of the mails they get. */
  locale,
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  createdByEmail: z.string().nullable(),
  lastLogin: instant.nullable(),
  secondFactor: z.boolean(),
  extra: z.record(z.string(), z.json()),
});
export type AdminRow = z.infer<typeof adminRow>;

export const adminsAnswer = z.object({ admins: z.array(adminRow) });
/** Without a password, a mail with a link to set one is sent; an account that exists already keeps its own. */
export const createAdminBody = z.strictObject({
  email,
  role: role.default(DEFAULT_ROLE),
  locale,
  password: newPassword.optional(),
  extra: extra.default({}),
});
export const createdAnswer = z.object({ id });
export const changeRoleBody = z.strictObject({ role });

const invitationStatus = z.enum(["open", "accepted", "expired", "revoked"]);
const invitationRow = z.object({
  id,
  email: z.string(),
  role,
  locale,
  status: invitationStatus,
  createdAt: instant,
  createdBy: z.string().nullable(),
  createdByEmail: z.string().nullable(),
  /** When its link was last made. */
  sentAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationsAnswer = z.object({ invitations: z.array(invitationRow) });
/** A link is told once, to whoever made it: only its hash is kept. */
export const invitedAnswer = z.object({ id, link: z.string() });
export const invitationLinkAnswer = z.object({ link: z.string() });
export const inviteBody = z.strictObject({ email, role: role.default(DEFAULT_ROLE), locale });

/** What an invitation's link leads to. */
export const invitationLookBody = z.strictObject({ token });
export const invitationLookAnswer = z.object({
  email: z.string(),
  role,
  locale,
  expiresAt: instant,
  /** The address has an account: accepting asks for its password instead of setting one. */
  hasAccount: z.boolean(),
});
/** `password`: the one the new account is to have, or the existing account's. */
export const acceptInvitationBody = z.strictObject({ token, password: typedPassword });
export const acceptWithPasskeyBody = z.strictObject({ token, response: credential, name: label });
