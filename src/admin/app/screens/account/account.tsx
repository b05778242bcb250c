import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OwnAnswer } from "../../../contract/account.ts";
import { ownQuery } from "../../api/queries.ts";
import { useWords } from "../../language.tsx";
import { Note } from "../../parts/notes.tsx";
import { useAdmin, useSession } from "../../session.ts";
import { Load } from "../../shell/load.tsx";
import { Screen } from "../../shell/screen.tsx";
import { OwnDevices } from "./devices.tsx";
import { EmailAddress } from "./email.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ChangePassword } from "./password.tsx";
import { Profile } from "./profile.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** `/admin/account`: who one is, how one proves it, and where one is signed in. */
export function AccountScreen(): ReactNode {
  const words = useWords();
  const { email, role } = useAdmin();
  const { needsSecondFactor } = useSession();
  const query = useQuery(ownQuery);
  return (
    <Screen title={words.areas.account} lead={words.account.lead(email, words.roles[role])}>
      {needsSecondFactor && (
        <div className="mb-7">
          <Note alert>
            <p className="font-medium">{words.account.needsSecondFactor}</p>
          </Note>
        </div>
      )}
      <Load query={query} skeleton={<AccountSkeleton />}>
        {(own) => <AccountSections own={own} />}
      </Load>
    </Screen>
  );
}

function AccountSections({ own }: { own: OwnAnswer }): ReactNode {
  return (
    <>
      <Profile />
      <EmailAddress own={own} />
      <SecondFactor own={own} />
      <Passkeys own={own} />
      <ChangePassword own={own} />
      <OwnDevices />
    </>
  );
}

function AccountSkeleton(): ReactNode {
  const words = useWords();
  return (
    <div className="late" role="status" aria-label={words.loading}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div
          key={key}
          className="grid gap-4 border-t border-line py-7 first:border-ink wide:grid-cols-[15rem_minmax(0,1fr)] wide:gap-10"
        >
          <div className="skeleton h-5 w-32" />
          <div className="grid gap-3">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton h-9 w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}
