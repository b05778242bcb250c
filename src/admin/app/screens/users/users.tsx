import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { AdminRow } from "../../../contract/admins.ts";
import { call } from "../../api/call.ts";
import { adminsQuery } from "../../api/queries.ts";
import { useAct } from "../../api/use-act.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { RowMenu } from "../../parts/menu.tsx";
import { Status } from "../../parts/notes.tsx";
import { Records, RecordsSkeleton } from "../../parts/records.tsx";
import { Moment } from "../../parts/time.tsx";
import { useAdmin } from "../../session.ts";
import { Load } from "../../shell/load.tsx";
import { Screen } from "../../shell/screen.tsx";
import { NewPerson } from "../new-person.tsx";
import { type Confirmed, ConfirmUser } from "./confirm-user.tsx";
import { useChangeRole } from "./use-change-role.ts";
import { UserSessions } from "./user-sessions.tsx";

type Doing = { kind: Confirmed | "sessions"; user: AdminRow } | null;

/** `/admin/users` (row B7). `?new=1` opens the form. */
export function UsersScreen(): ReactNode {
  const words = useWords();
  const self = useAdmin();
  const query = useQuery(adminsQuery);
  const navigate = useNavigate();
  const { new: creating } = useSearch({ strict: false }) as { new?: string };
  const create = (open: boolean) => navigate({ to: "/admin/users", search: open ? { new: "1" } : {}, replace: true });
  const [doing, setDoing] = useState<Doing>(null);
  const changeRole = useChangeRole();
  const reset = useAct((user: AdminRow) => call("POST /admins/:id/reset", { id: user.id }), {
    refresh: [],
    said: ({ email }) => words.users.resetSent(email),
  });
  const confirmed = (kind: Confirmed, user: AdminRow) => ({
    label: words.users[kind].act,
    danger: true,
    act: () => setDoing({ kind, user }),
  });
  const itemsFor = (user: AdminRow) => {
    const mine = user.id === self.id;
    const other = user.role === "super" ? "editor" : "super";
    return [
      { label: words.users.makeRole[other], act: () => changeRole.mutate({ user, role: other }) },
      { label: words.users.sendReset, act: () => reset.mutate(user) },
      { label: words.users.sessions, act: () => setDoing({ kind: "sessions", user }) },
      // Nobody takes the floor from under themselves (row A4).
      ...(mine || !user.secondFactor ? [] : [confirmed("resetSecondFactor", user)]),
      ...(mine ? [] : [confirmed("remove", user)]),
    ] as const;
  };
  return (
    <Screen
      title={words.areas.users}
      lead={words.users.lead}
      actions={
        <Button kind="main" icon="plus" onClick={() => create(true)}>
          {words.users.create}
        </Button>
      }
    >
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} />}>
        {({ admins }) => (
          <Records
            caption={words.areas.users}
            rows={admins}
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
      </Load>
      <NewPerson
        what="POST /admins"
        words={{
          title: words.users.create,
          text: words.users.createText,
          send: words.users.createSend,
          done: words.users.wasCreated,
        }}
        list={adminsQuery.queryKey}
        open={creating !== undefined}
        onClose={() => create(false)}
      />
      {(["remove", "resetSecondFactor"] as const).map((kind) => (
        <ConfirmUser
          key={kind}
          what={kind}
          user={doing?.kind === kind ? doing.user : null}
          onClose={() => setDoing(null)}
        />
      ))}
      <UserSessions user={doing?.kind === "sessions" ? doing.user : null} onClose={() => setDoing(null)} />
    </Screen>
  );
}

function Who({ user, self }: { user: AdminRow; self: boolean }): ReactNode {
  const words = useWords();
  return (
    <span className="font-medium">
      {user.email}
      {self && <span className="ms-2 font-normal text-soft">{words.you}</span>}
    </span>
  );
}

function Created({ user: { createdAt, createdByEmail } }: { user: AdminRow }): ReactNode {
  const words = useWords();
  return (
    <>
      <Moment at={createdAt} none={words.unknown} />
      {createdByEmail !== null && (
        <span className="address text-[0.8125rem] text-soft">{words.by(createdByEmail)}</span>
      )}
    </>
  );
}
