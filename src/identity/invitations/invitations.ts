import type { AuditAction } from "../../audit/actions.ts";
import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { findAdminByEmail, requireEmail, requireSuper } from "../administrators/admin-rows.ts";
import { superRefusals } from "../administrators/errors.ts";
import { audit, type Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import type { Invitation, Invitations } from "../interface/invitation.ts";
import { INVITATION_MS } from "../limits.ts";
import { newToken, tokenHash } from "../links/tokens.ts";
import { createAcceptance } from "./accept-invitation.ts";
import { alreadyAdmin, alreadyInvited, invitationClosed, invitationUnknown } from "./errors.ts";
import { findOpenByEmail, type InvitationRow, invitationOf, invitationRows } from "./invitation-rows.ts";

const PATH = "/admin/accept-invitation";

/** Invitations: sent, resent, revoked and accepted (row B5). */
export function createInvitations(context: Context): Invitations {
  const { db, now } = context;
  return {
    ...createAcceptance(context),

    list: () =>
      db.snapshot(async (reader) => {
        const rows = await invitationRows(reader).orderBy("created_at", "desc").orderBy("id", "desc").execute();
        return rows.map((row) => invitationOf(row, now()));
      }),

    async invite({ email: typed, role, locale }, by, client) {
      const invitation = await db.transaction(async (tx) => {
        const inviter = await requireSuper(tx, by, superRefusals());
        const email = requireEmail(typed);
        const at = now();
        if ((await findAdminByEmail(tx, email)) !== null) throw alreadyAdmin();
        if ((await findOpenByEmail(tx, email, at)) !== null) throw alreadyInvited();
        const token = newToken();
        const row = {
          id: newId(),
          email,
          role,
          locale,
          token_hash: tokenHash(token),
          sent_at: at,
          created_at: at,
          created_by: inviter.id,
          created_by_email: inviter.email,
          expires_at: at + INVITATION_MS,
          accepted_at: null,
          revoked_at: null,
        };
        await tx.insertInto("invitations").values(row).execute();
        await send(context, tx, row, token, inviter);
        await recordInvitation(context, tx, row, "invitation.sent", inviter, client);
        return { ...invitationOf(row, at), link: linkOf(context, row, token) };
      });
      context.wakeMail();
      return invitation;
    },

    async resend(id, by, client) {
      const invitation = await db.transaction(async (tx) => {
        const inviter = await requireSuper(tx, by, superRefusals());
        const { row, token } = await renew(tx, id, now());
        await send(context, tx, row, token, inviter);
        await recordInvitation(context, tx, row, "invitation.resent", inviter, client);
        return invitationOf(row, now());
      });
      context.wakeMail();
      return invitation;
    },

    renewLink: (id, by, client) =>
      db.transaction(async (tx) => {
        const renewer = await requireSuper(tx, by, superRefusals());
        const { row, token } = await renew(tx, id, now());
        await recordInvitation(context, tx, row, "invitation.link-renewed", renewer, client);
        return linkOf(context, row, token);
      }),

    revoke: (id, by, client): Promise<Invitation> =>
      db.transaction(async (tx) => {
        const revoker = await requireSuper(tx, by, superRefusals());
        const row = await requirePending(tx, id);
        const revoked = { revoked_at: now() };
        await tx.updateTable("invitations").set(revoked).where("id", "=", id).execute();
        await recordInvitation(context, tx, row, "invitation.revoked", revoker, client);
        return invitationOf({ ...row, ...revoked }, now());
      }),
  };
}

/** @throws AppError `INVITATION_UNKNOWN`, `INVITATION_CLOSED` for one that is accepted or revoked. */
async function requirePending(tx: Tx, id: string): Promise<InvitationRow> {
  const row = await invitationRows(tx).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw invitationUnknown();
  if (row.accepted_at !== null || row.revoked_at !== null) throw invitationClosed();
  return row;
}

/**
 * Gives a pending invitation a new token and its full time. The link before is dead: its hash is gone.
 * @throws AppError as `requirePending`, `ALREADY_ADMIN`, `ALREADY_INVITED`.
 */
async function renew(tx: Tx, id: string, at: Instant): Promise<{ row: InvitationRow; token: string }> {
  const row = await requirePending(tx, id);
  if ((await findAdminByEmail(tx, row.email)) !== null) throw alreadyAdmin();
  const other = await findOpenByEmail(tx, row.email, at);
  if (other !== null && other.id !== id) throw alreadyInvited();
  const token = newToken();
  const renewed = { token_hash: tokenHash(token), sent_at: at, expires_at: at + INVITATION_MS };
  await tx.updateTable("invitations").set(renewed).where("id", "=", id).execute();
  return { row: { ...row, ...renewed }, token };
}

function linkOf({ linkTo }: Context, { locale }: Pick<InvitationRow, "locale">, token: string): string {
  return linkTo(locale, PATH, token);
}

async function send(context: Context, tx: Tx, row: InvitationRow, token: string, inviter: Admin) {
  const { email: to, role, locale, expires_at: expiresAt } = row;
  const data = { link: linkOf(context, row, token), role, invitedBy: inviter.email, expiresAt };
  await context.enqueueMail(tx, { kind: "invitation", to, locale, data });
}

async function recordInvitation(
  { now }: Context,
  tx: Tx,
  { id, email, role }: InvitationRow,
  action: AuditAction,
  by: Admin,
  client: Client,
): Promise<void> {
  await audit(tx, now, { by, action, subject: { kind: "invitation", id, label: email }, client, details: { role } });
}
