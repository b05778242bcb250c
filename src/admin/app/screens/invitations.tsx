import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../kernel/locale.ts";
import type { InvitationRow } from "../../contract/admins.ts";
import { call } from "../api/call.ts";
import { invitationsQuery } from "../api/queries.ts";
import { useAct } from "../api/use-act.ts";
import { useWords } from "../language.tsx";
import { Button } from "../parts/button.tsx";
import { RowMenu } from "../parts/menu.tsx";
import { Status } from "../parts/notes.tsx";
import { Records, RecordsSkeleton } from "../parts/records.tsx";
import { Distance, Moment } from "../parts/time.tsx";
import { Load } from "../shell/load.tsx";
import { Empty, Screen } from "../shell/screen.tsx";
import { NewPerson } from "./new-person.tsx";

/** `/admin/invitations` (row B5). `?new=1` opens the form. */
export function InvitationsScreen(): ReactNode {
  const words = useWords();
  const query = useQuery(invitationsQuery);
  const navigate = useNavigate();
  const { new: inviting } = useSearch({ strict: false }) as { new?: string };
  const invite = (open: boolean) =>
    navigate({ to: "/admin/invitations", search: open ? { new: "1" } : {}, replace: true });
  const button = (
    <Button kind="main" icon="plus" onClick={() => invite(true)}>
      {words.invitations.invite}
    </Button>
  );
  return (
    <Screen title={words.areas.invitations} lead={words.invitations.lead} actions={button}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} />}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <Empty title={words.invitations.noneTitle}>
              <p>{words.invitations.none}</p>
            </Empty>
          ) : (
            <InvitationList invitations={invitations} />
          )
        }
      </Load>
      <NewPerson
        what="POST /invitations"
        words={{
          title: words.invitations.invite,
          text: words.invitations.inviteText,
          send: words.invitations.send,
          done: words.invitations.invited,
        }}
        list={invitationsQuery.queryKey}
        open={inviting !== undefined}
        onClose={() => invite(false)}
      />
    </Screen>
  );
}

const SIGNS = { open: "hollow", accepted: "full", expired: "faint", revoked: "faint" } as const;

function InvitationList({ invitations }: { invitations: InvitationRow[] }): ReactNode {
  const words = useWords();
  const refresh = [invitationsQuery.queryKey];
  const resend = useAct(({ id }: InvitationRow) => call("POST /invitations/:id/resend", { id }), {
    refresh,
    said: ({ email }) => words.invitations.resent(email),
  });
  const revoke = useAct(({ id }: InvitationRow) => call("DELETE /invitations/:id", { id }), {
    refresh,
    said: ({ email }) => words.invitations.revoked(email),
  });
  return (
    <Records
      caption={words.areas.invitations}
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { name: words.email, kind: "lead", show: ({ email }) => <span className="font-medium">{email}</span> },
        {
          name: words.status,
          show: ({ status }) => <Status sign={SIGNS[status]}>{words.invitations.statuses[status]}</Status>,
        },
        { name: words.role, show: ({ role }) => words.roles[role] },
        { name: words.language, show: ({ locale }) => LANGUAGE_LABELS[locale] },
        { name: words.invitations.sent, show: (invitation) => <Sent invitation={invitation} /> },
        { name: words.invitations.outcome, show: (invitation) => <Outcome invitation={invitation} /> },
        {
          name: words.actions,
          kind: "corner",
          show: (invitation) =>
            (invitation.status === "open" || invitation.status === "expired") && (
              <RowMenu
                label={words.actionsFor(invitation.email)}
                items={[
                  { label: words.invitations.resend, act: () => resend.mutate(invitation) },
                  { label: words.invitations.revoke, danger: true, act: () => revoke.mutate(invitation) },
                ]}
              />
            ),
        },
      ]}
    />
  );
}

function Sent({ invitation: { sentAt, createdByEmail } }: { invitation: InvitationRow }): ReactNode {
  const words = useWords();
  return (
    <>
      <Moment at={sentAt} />
      {createdByEmail !== null && (
        <span className="address text-[0.8125rem] text-soft">{words.by(createdByEmail)}</span>
      )}
    </>
  );
}

/** When it ended, or will. */
function Outcome({ invitation }: { invitation: InvitationRow }): ReactNode {
  const { status, expiresAt, acceptedAt, revokedAt } = invitation;
  if (status === "open") return <Distance at={expiresAt} />;
  return <Moment at={status === "accepted" ? acceptedAt : status === "revoked" ? revokedAt : expiresAt} />;
}
