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
  /** When its link was last made. */
  sentAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

/** A link is told once, to whoever made it: only its hash is kept. */
const link = z.string();

export const endpoints = defineEndpoints({
  "GET /invitations": { access: "manage-invitations", answer: z.object({ invitations: z.array(invitationRow) }) },
  "POST /invitations": {
    access: "manage-invitations",
    body: z.strictObject({ email, role: role.default(DEFAULT_ROLE), locale }),
    answer: z.object({ id, link }),
  },
  "POST /invitations/:id/resend": { access: "manage-invitations", body: nothing, answer: done },
  "POST /invitations/:id/link": { access: "manage-invitations", body: nothing, answer: z.object({ link }) },
  "DELETE /invitations/:id": { access: "manage-invitations", body: nothing, answer: done },
});
