import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Confirm } from "../../framework/app/parts/confirm.tsx";
import { useMailServer } from "../../framework/app/session.ts";
import { toast } from "../../framework/app/shell/notices/toasts.tsx";
import { invitationsQuery } from "../invitations/shared.ts";
import { adminsQuery, call } from "./api.ts";
import type { AdminRow } from "./endpoints.ts";
import { PendingInvitations } from "./pending-invitations.tsx";
import type { Words } from "./words.fr.ts";

/** Calls that are confirmed first, since they are hard to undo. */
const CALLS = {
  remove: "DELETE /admins/:id",
  resetSecondFactor: "POST /admins/:id/second-factor/reset",
} as const;

/** Name of an action that is confirmed first. */
export type ConfirmedAction = keyof typeof CALLS;

type Props = { what: ConfirmedAction; user: AdminRow | null; onClose(): void };

/** The confirmation: names the administrator and what is kept. */
export function ConfirmUser({ what, user, onClose }: Props): ReactNode {
  const { users } = useWords<Words>();
  const words = users[what];
  const mailed = useMailServer() !== null;
  const queries = useQueryClient();
  const done = () => {
    onClose();
    toast(words.done(user?.email ?? ""));
    for (const { queryKey } of [adminsQuery, invitationsQuery]) void queries.invalidateQueries({ queryKey });
  };
  return (
    <Confirm
      open={user !== null}
      title={words.title}
      actionLabel={words.act}
      danger
      send={() => call(CALLS[what], { id: user?.id ?? "" })}
      done={done}
      onClose={onClose}
    >
      <p>{words.text(user?.email ?? "", mailed)}</p>
      {what === "remove" && user !== null && user.plans > 0 && <p>{users.plans(user.plans)}</p>}
      {what === "remove" && user !== null && <PendingInvitations of={user} />}
    </Confirm>
  );
}
