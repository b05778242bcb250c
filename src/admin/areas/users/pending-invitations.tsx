import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { type InvitationRow, invitationsQuery } from "../invitations/shared.ts";
import type { AdminRow } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The open invitations of an administrator, which are revoked when they lose the right to invite. */
export function pendingOf({ id }: Pick<AdminRow, "id">, invitations: readonly InvitationRow[]): InvitationRow[] {
  return invitations.filter(({ createdBy, status }) => createdBy === id && status === "open");
}

/** Lists the people whose invitation would be revoked; nothing without any. */
export function PendingInvitations({ of: user }: { of: AdminRow }): ReactNode {
  const words = useWords<Words>();
  const { data } = useQuery(invitationsQuery);
  const pending = pendingOf(user, data?.invitations ?? []);
  if (pending.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p>{words.users.revokes(pending.length > 1)}</p>
      <ul className="max-h-40 overflow-y-auto border-s-2 border-line ps-3 text-[0.875rem]">
        {pending.map(({ id, email }) => (
          <li key={id}>{email}</li>
        ))}
      </ul>
    </div>
  );
}
