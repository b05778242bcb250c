import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Form, FormError, Submit } from "../../framework/app/forms/form.tsx";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { call, invitationsQuery } from "./api.ts";
import type { InvitationRow } from "./endpoints.ts";
import { PassOnLink } from "./pass-on-link.tsx";
import type { Words } from "./words.fr.ts";

type Props = { invitation: InvitationRow | null; onClose(): void };

/** Creates a new link to copy for a pending invitation: the previous one is stored as a hash only. */
export function RenewLink({ invitation, onClose }: Props): ReactNode {
  const words = useWords<Words>();
  return (
    <Dialog title={words.invitations.copyLink} open={invitation !== null} onClose={onClose}>
      {invitation !== null && <Steps key={invitation.id} invitation={invitation} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ invitation: { id, email }, onClose }: { invitation: InvitationRow; onClose(): void }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [link, setLink] = useState<string | null>(null);
  if (link !== null) return <PassOnLink link={link} text={words.invitations.linkRenewed(email)} onDone={onClose} />;
  return (
    <Form
      send={() => call("POST /invitations/:id/link", { id })}
      done={(answer) => {
        setLink(answer.link);
        void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      }}
    >
      <p>{words.invitations.copyLinkText(email)}</p>
      <FormError />
      <div className="flex flex-wrap gap-2">
        <Submit>{words.invitations.makeLink}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
