import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminRow } from "../../../contract/admins.ts";
import { call } from "../../api/call.ts";
import { adminsQuery } from "../../api/queries.ts";
import { Form, FormFault, Submit } from "../../forms/form.tsx";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { toast } from "../../shell/toasts.tsx";

/** What is asked twice, being hard to undo: row A4, and a second factor taken away. */
const CALLS = {
  remove: "DELETE /admins/:id",
  resetSecondFactor: "POST /admins/:id/second-factor/reset",
} as const;

export type Confirmed = keyof typeof CALLS;

type Props = { what: Confirmed; user: AdminRow | null; onClose(): void };

/** Names whom it is about, and what stays. */
export function ConfirmUser({ what, user, onClose }: Props): ReactNode {
  const { cancel, users } = useWords();
  const words = users[what];
  const queries = useQueryClient();
  const done = () => {
    onClose();
    toast(words.done(user?.email ?? ""));
    void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
  };
  return (
    <Dialog title={words.title} open={user !== null} onClose={onClose}>
      {user !== null && (
        <Form send={() => call(CALLS[what], { id: user.id })} done={done}>
          <p>{words.text(user.email)}</p>
          <FormFault />
          <div className="flex flex-wrap gap-2">
            <Submit kind="danger">{words.act}</Submit>
            <Button data-first onClick={onClose}>
              {cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
