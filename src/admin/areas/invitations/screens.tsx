import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { includesWords, useListSearch } from "../../framework/app/list-search.ts";
import { Button } from "../../framework/app/parts/button.tsx";
import { ListTools, NothingFound } from "../../framework/app/parts/list-tools.tsx";
import { RowMenu } from "../../framework/app/parts/menu.tsx";
import { Status } from "../../framework/app/parts/notes.tsx";
import { Records, RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Distance, Moment } from "../../framework/app/parts/time.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { useMailServer } from "../../framework/app/session.ts";
import { call, invitationsQuery } from "./api.ts";
import type { invitations } from "./area.ts";
import type { InvitationRow } from "./endpoints.ts";
import { Invite } from "./invite.tsx";
import { RenewLink } from "./renew-link.tsx";
import { Revoke } from "./revoke.tsx";
import type { Words } from "./words.fr.ts";

/** `/admin/invitations`. `?new=1` opens the form; `q`, `status` and `order` filter and sort the list. */
function InvitationsScreen(): ReactNode {
  const words = useWords<Words>();
  const query = useQuery(invitationsQuery);
  const { read, write } = useListSearch("/admin/invitations");
  const mailed = useMailServer() !== null;
  const button = (
    <Button kind="main" icon="plus" onClick={() => write("new", "1")}>
      {words.invitations.invite}
    </Button>
  );
  return (
    <Screen
      title={words.invitations.name}
      lead={mailed ? words.invitations.lead : words.invitations.leadUnmailed}
      actions={button}
    >
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} tools />}>
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
      <Invite open={read("new") !== ""} onClose={() => write("new", "")} />
    </Screen>
  );
}

const SIGNS = { open: "hollow", accepted: "full", expired: "faint", revoked: "faint" } as const;
const STATUSES = Object.keys(SIGNS) as Array<keyof typeof SIGNS>;

/** Orders of `?order=`; newest first without one. */
const ORDERS: ReadonlyMap<string, (a: InvitationRow, b: InvitationRow) => number> = new Map(
  Object.entries({
    ends: (a, b) => a.expiresAt - b.expiresAt,
    email: (a, b) => a.email.localeCompare(b.email),
  }),
);

type OpenDialog = { kind: "link" | "revoke"; invitation: InvitationRow } | null;

function InvitationList({ invitations }: { invitations: InvitationRow[] }): ReactNode {
  const words = useWords<Words>();
  const { read, write } = useListSearch("/admin/invitations");
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const mailed = useMailServer() !== null;
  const resend = useAction(({ id }: InvitationRow) => call("POST /invitations/:id/resend", { id }), {
    refresh: [invitationsQuery.queryKey],
    message: ({ email }) => words.invitations.resent(email),
  });
  const shown = invitations
    .filter(({ email, status }) => includesWords(email, read("q")) && [status, ""].includes(read("status")))
    .sort(ORDERS.get(read("order")) ?? (() => 0));
  const itemsFor = (invitation: InvitationRow) => [
    { label: words.invitations.copyLink, onSelect: () => setOpenDialog({ kind: "link", invitation }) },
    // Without a mail server no mail would be sent.
    ...(mailed ? [{ label: words.invitations.resend, onSelect: () => resend.mutate(invitation) }] : []),
    { label: words.invitations.revoke, danger: true, onSelect: () => setOpenDialog({ kind: "revoke", invitation }) },
  ];
  return (
    <>
      <ListTools
        label={words.list.tools}
        search={{ label: words.list.searchEmail, value: read("q"), set: (text) => write("q", text) }}
        choices={[
          {
            label: words.status,
            value: read("status"),
            set: (value) => write("status", value),
            options: [
              { value: "", label: words.list.all },
              ...STATUSES.map((value) => ({ value, label: words.invitations.statuses[value] })),
            ],
          },
          {
            label: words.list.order,
            value: read("order"),
            set: (value) => write("order", value),
            options: [
              { value: "", label: words.list.newest },
              { value: "ends", label: words.invitations.byEnd },
              { value: "email", label: words.list.byEmail },
            ],
          },
        ]}
      />
      {shown.length === 0 ? (
        <NothingFound />
      ) : (
        <Records
          caption={words.invitations.name}
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { name: words.email, kind: "lead", show: ({ email }) => <span className="font-medium">{email}</span> },
            {
              name: words.status,
              show: ({ status }) => <Status sign={SIGNS[status]}>{words.invitations.statuses[status]}</Status>,
            },
            { name: words.role, show: ({ role }) => words.roles[role] },
            { name: words.language, show: ({ locale }) => words.languages[locale] },
            { name: words.invitations.sent, show: (invitation) => <Sent invitation={invitation} /> },
            { name: words.invitations.outcome, show: (invitation) => <Outcome invitation={invitation} /> },
            {
              name: words.actions,
              kind: "corner",
              show: (invitation) =>
                (invitation.status === "open" || invitation.status === "expired") && (
                  <RowMenu label={words.actionsFor(invitation.email)} items={itemsFor(invitation)} />
                ),
            },
          ]}
        />
      )}
      <RenewLink
        invitation={openDialog?.kind === "link" ? openDialog.invitation : null}
        onClose={() => setOpenDialog(null)}
      />
      <Revoke
        invitation={openDialog?.kind === "revoke" ? openDialog.invitation : null}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}

function Sent({ invitation: { sentAt, createdByEmail } }: { invitation: InvitationRow }): ReactNode {
  const words = useWords<Words>();
  return (
    <>
      <Moment at={sentAt} />
      {createdByEmail !== null && (
        <span className="address text-[0.8125rem] text-soft">{words.by(createdByEmail)}</span>
      )}
    </>
  );
}

/** When the invitation ended, or will expire. */
function Outcome({ invitation }: { invitation: InvitationRow }): ReactNode {
  const { status, expiresAt, acceptedAt, revokedAt } = invitation;
  if (status === "open") return <Distance at={expiresAt} />;
  return <Moment at={status === "accepted" ? acceptedAt : status === "revoked" ? revokedAt : expiresAt} />;
}

/** For roles with the right `manage-invitations`. */
export const screens: ScreensOf<typeof invitations> = { "/admin/invitations": InvitationsScreen };
