import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Invitation, InvitationStatus } from "../interface/invitation.ts";
import { tokenHash } from "../links/tokens.ts";

/** All invitations, as a query to narrow. */
export function invitationRows(db: Queryable) {
  return db.selectFrom("invitations").selectAll();
}

/** A row of `invitations`. */
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>["execute"]>>[number];

/** An invitation as supers see it at an instant. */
export function invitationOf(row: InvitationRow, now: Instant): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    locale: row.locale,
    status: statusOf(row, now),
    createdAt: row.created_at,
    createdBy: row.created_by,
    createdByEmail: row.created_by_email,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  };
}

function statusOf({ accepted_at, revoked_at, expires_at }: InvitationRow, now: Instant): InvitationStatus {
  if (accepted_at !== null) return "accepted";
  if (revoked_at !== null) return "revoked";
  return expires_at > now ? "open" : "expired";
}

/** Those that can still be accepted. */
function openRows(db: Queryable, now: Instant) {
  return invitationRows(db)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);
}

/** The invitation whose link holds the token; null where it cannot be accepted. */
export async function findOpenByToken(db: Queryable, token: string, now: Instant): Promise<InvitationRow | null> {
  return (await openRows(db, now).where("token_hash", "=", tokenHash(token)).executeTakeFirst()) ?? null;
}

/** The invitation of an address that can be accepted, if there is one. */
export async function findOpenByEmail(db: Queryable, email: string, now: Instant): Promise<InvitationRow | null> {
  return (await openRows(db, now).where("email", "=", email).executeTakeFirst()) ?? null;
}

/** Revokes the open invitations of an address that has become an administrator's in another way. */
export async function closeInvitations(tx: Tx, email: string, now: Instant): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Revokes the invitations of an administrator who may no longer invite: a stolen account leaves no way back in.
 * @returns those that were open.
 */
export function revokeInvitationsBy(tx: Tx, adminId: string, now: Instant): Promise<InvitationRow[]> {
  return tx
    .updateTable("invitations")
    .set({ revoked_at: now })
    .where("created_by", "=", adminId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returningAll()
    .execute();
}
