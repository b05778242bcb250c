import { z } from "zod";
import { DEFAULT_ROLE } from "../../../identity/contract/role.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { done, email, id, instant, locale, nothing, role } from "../../framework/contract/fields.ts";

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
  /** When its current link was created. */
  sentAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
/** One invitation, with times in epoch milliseconds. */
export type InvitationRow = z.infer<typeof invitationRow>;

/** The secret link. It is answered once, to whoever created it: only its hash is stored. */
const link = z.string();

/** Invitations, for roles with the right `manage-invitations`. Each new link invalidates the one before. */
export const endpoints = defineEndpoints({
  "GET /invitations": { access: "manage-invitations", answer: z.object({ invitations: z.array(invitationRow) }) },
  "POST /invitations": {
    access: "manage-invitations",
    body: z.strictObject({ email, role: role.default(DEFAULT_ROLE), locale }),
    answer: z.object({ id, link }),
  },
  "POST /invitations/:id/resend": { access: "manage-invitations", target: "invitation", body: nothing, answer: done },
  "POST /invitations/:id/link": {
    access: "manage-invitations",
    target: "invitation",
    body: nothing,
    answer: z.object({ link }),
  },
  "DELETE /invitations/:id": { access: "manage-invitations", target: "invitation", body: nothing, answer: done },
});
