import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Confirm } from "../../framework/app/parts/confirm.tsx";
import { toast } from "../../framework/app/shell/notices/toasts.tsx";
import { call, invitationsQuery } from "./api.ts";
import type { InvitationRow } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** Asks for confirmation, since a revoked invitation cannot be restored. */
export function Revoke({ invitation, onClose }: { invitation: InvitationRow | null; onClose(): void }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const email = invitation?.email ?? "";
  return (
    <Confirm
      open={invitation !== null}
      title={words.invitations.revokeTitle}
      actionLabel={words.invitations.revoke}
      danger
      send={() => call("DELETE /invitations/:id", { id: invitation?.id ?? "" })}
      done={() => {
        onClose();
        toast(words.invitations.revoked(email));
        void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      }}
      onClose={onClose}
    >
      <p>{words.invitations.revokeText(email)}</p>
    </Confirm>
  );
}
