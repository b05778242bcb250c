import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { siteFacts } from "../../framework/app/browser/site-routing.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Note } from "../../framework/app/parts/notes.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { useAdmin, useSession } from "../../framework/app/session.ts";
import { accountQuery } from "./api.ts";
import type { account } from "./area.ts";
import type { AccountAnswer } from "./endpoints.ts";
import { AccountDevices } from "./sections/devices.tsx";
import { EmailAddress } from "./sections/email.tsx";
import { FirebaseFactors } from "./sections/firebase-factors.tsx";
import { Passkeys } from "./sections/passkeys.tsx";
import { ChangePassword } from "./sections/password.tsx";
import { Profile } from "./sections/profile.tsx";
import { SecondFactor } from "./sections/second-factor.tsx";
import type { Words } from "./words.fr.ts";

/** `/admin/account`: profile, ways to sign in, and signed-in devices. */
function AccountScreen(): ReactNode {
  const words = useWords<Words>();
  const { email, role } = useAdmin();
  const { needsSecondFactor } = useSession();
  const query = useQuery(accountQuery);
  return (
    <Screen title={words.account.name} lead={words.account.lead(email, words.roles[role])}>
      {needsSecondFactor && (
        <div className="mb-7">
          <Note alert>
            <p className="font-medium">{words.account.needsSecondFactor}</p>
          </Note>
        </div>
      )}
      <Load query={query} skeleton={<AccountSkeleton />}>
        {(account) => <AccountSections account={account} />}
      </Load>
    </Screen>
  );
}

function AccountSections({ account }: { account: AccountAnswer }): ReactNode {
  return (
    <>
      <Profile />
      <EmailAddress account={account} />
      {siteFacts().firebase === undefined ? (
        <>
          <SecondFactor account={account} />
          <Passkeys account={account} />
        </>
      ) : (
        <FirebaseFactors account={account} />
      )}
      <ChangePassword account={account} />
      <AccountDevices />
    </>
  );
}

function AccountSkeleton(): ReactNode {
  const words = useWords<Words>();
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

/** Open to every administrator, also while a compulsory second factor is missing. */
export const screens: ScreensOf<typeof account> = { "/admin/account": AccountScreen };
