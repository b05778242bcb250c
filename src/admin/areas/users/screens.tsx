import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ROLES } from "../../../identity/contract/role.ts";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { includesWords, useListSearch } from "../../framework/app/list-search.ts";
import { Avatar } from "../../framework/app/parts/avatar.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { ListTools, NothingFound } from "../../framework/app/parts/list-tools.tsx";
import { RowMenu } from "../../framework/app/parts/menu.tsx";
import { Status } from "../../framework/app/parts/notes.tsx";
import { Records, RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Moment } from "../../framework/app/parts/time.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { useAdmin, useMailServer } from "../../framework/app/session.ts";
import type { Words as InvitationsWords } from "../invitations/words.fr.ts";
import { adminsQuery, call } from "./api.ts";
import type { users } from "./area.ts";
import { useChangeRole } from "./change-role.tsx";
import { type ConfirmedAction, ConfirmUser } from "./confirm-user.tsx";
import type { AdminRow } from "./endpoints.ts";
import { UserSessions } from "./user-sessions.tsx";
import type { Words } from "./words.fr.ts";

type OpenDialog = { kind: ConfirmedAction | "sessions"; user: AdminRow } | null;

/** Orders of `?order=`, the latest first; by email address without one. */
const ORDERS: ReadonlyMap<string, (a: AdminRow, b: AdminRow) => number> = new Map(
  Object.entries({
    seen: (a, b) => (b.lastLogin ?? 0) - (a.lastLogin ?? 0),
    newest: (a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0),
  }),
);

/** `/admin/users`: the administrators. People are added by invitations. */
function UsersScreen(): ReactNode {
  const words = useWords<Words & InvitationsWords>();
  const query = useQuery(adminsQuery);
  const navigate = useNavigate();
  return (
    <Screen
      title={words.users.name}
      lead={words.users.lead}
      actions={
        <Button kind="main" icon="plus" onClick={() => navigate({ to: "/admin/invitations", search: { new: "1" } })}>
          {words.invitations.invite}
        </Button>
      }
    >
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} tools />}>
        {({ admins }) => <UserList admins={admins} />}
      </Load>
    </Screen>
  );
}

function UserList({ admins }: { admins: AdminRow[] }): ReactNode {
  const words = useWords<Words>();
  const self = useAdmin();
  const { read, write } = useListSearch("/admin/users");
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { change, dialog } = useChangeRole();
  const mailed = useMailServer() !== null;
  const reset = useAction((user: AdminRow) => call("POST /admins/:id/reset", { id: user.id }), {
    refresh: [],
    message: ({ email }) => (mailed ? words.users.resetSent(email) : words.users.resetKept(email)),
  });
  const confirmedItem = (kind: ConfirmedAction, user: AdminRow) => ({
    label: words.users[kind].act,
    danger: true,
    onSelect: () => setOpenDialog({ kind, user }),
  });
  const itemsFor = (user: AdminRow) => {
    const isSelf = user.id === self.id;
    const otherRole = user.role === "super" ? "editor" : "super";
    return [
      { label: words.users.makeRole[otherRole], onSelect: () => void change({ user, role: otherRole }) },
      { label: mailed ? words.users.sendReset : words.users.makeReset, onSelect: () => reset.mutate(user) },
      { label: words.users.sessions, onSelect: () => setOpenDialog({ kind: "sessions", user }) },
      // Nobody removes themselves, or their own second factor here.
      ...(isSelf || !user.secondFactor ? [] : [confirmedItem("resetSecondFactor", user)]),
      ...(isSelf ? [] : [confirmedItem("remove", user)]),
    ] as const;
  };
  const shown = admins
    .filter(
      ({ email, name, role }) =>
        includesWords(`${name ?? ""} ${email}`, read("q")) && [role, ""].includes(read("role")),
    )
    .sort(ORDERS.get(read("order")) ?? ((a, b) => a.email.localeCompare(b.email)));
  return (
    <>
      <ListTools
        label={words.list.tools}
        search={{ label: words.list.searchPerson, value: read("q"), set: (text) => write("q", text) }}
        choices={[
          {
            label: words.role,
            value: read("role"),
            set: (value) => write("role", value),
            options: [
              { value: "", label: words.list.all },
              ...ROLES.map((value) => ({ value, label: words.roles[value] })),
            ],
          },
          {
            label: words.list.order,
            value: read("order"),
            set: (value) => write("order", value),
            options: [
              { value: "", label: words.list.byEmail },
              { value: "seen", label: words.users.bySeen },
              { value: "newest", label: words.list.newest },
            ],
          },
        ]}
      />
      {shown.length === 0 ? (
        <NothingFound />
      ) : (
        <Records
          caption={words.users.name}
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { name: words.email, kind: "lead", show: (user) => <Who user={user} self={user.id === self.id} /> },
            { name: words.role, show: ({ role }) => <span className="whitespace-nowrap">{words.roles[role]}</span> },
            {
              name: words.users.secondFactor,
              show: ({ secondFactor }) => (
                <Status sign={secondFactor ? "full" : "hollow"}>{secondFactor ? words.yes : words.no}</Status>
              ),
            },
            { name: words.users.lastLogin, show: ({ lastLogin }) => <Moment at={lastLogin} /> },
            { name: words.users.created, show: (user) => <Created user={user} /> },
            {
              name: words.actions,
              kind: "corner",
              show: (user) => <RowMenu label={words.actionsFor(user.email)} items={itemsFor(user)} />,
            },
          ]}
        />
      )}
      {dialog}
      {(["remove", "resetSecondFactor"] as const).map((kind) => (
        <ConfirmUser
          key={kind}
          what={kind}
          user={openDialog?.kind === kind ? openDialog.user : null}
          onClose={() => setOpenDialog(null)}
        />
      ))}
      <UserSessions
        user={openDialog?.kind === "sessions" ? openDialog.user : null}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}

function Who({ user, self }: { user: AdminRow; self: boolean }): ReactNode {
  const words = useWords<Words>();
  return (
    <span className="flex items-center gap-3">
      <Avatar {...user} />
      <span className="grid min-w-0">
        {user.name !== null && <span className="font-medium">{user.name}</span>}
        <span className={user.name === null ? "font-medium" : "text-[0.8125rem] text-soft"}>
          {user.email}
          {self && <span className="ms-2 font-normal text-soft">{words.you}</span>}
        </span>
      </span>
    </span>
  );
}

function Created({ user: { createdAt, createdByEmail } }: { user: AdminRow }): ReactNode {
  const words = useWords<Words>();
  return (
    <>
      <Moment at={createdAt} none={words.unknown} />
      {createdByEmail !== null && (
        <span className="address text-[0.8125rem] text-soft">{words.by(createdByEmail)}</span>
      )}
    </>
  );
}

/** For roles with the right `manage-users`. */
export const screens: ScreensOf<typeof users> = { "/admin/users": UsersScreen };
