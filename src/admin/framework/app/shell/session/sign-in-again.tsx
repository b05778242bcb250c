import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { SessionAnswer, SignInAnswer } from "../../../contract/session.ts";
import { sessionQuery } from "../../api/session-query.ts";
import { signedOut } from "../../api/signed-out.ts";
import { joinTabs, otherAccount } from "../../api/tab-account.ts";
import { useBackOffice } from "../../back-office.tsx";
import { addressBase } from "../../browser/site-routing.ts";
import { useWords } from "../../language.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useSession } from "../../session.ts";
import { useStore } from "../../store.ts";
import { OtherAccount } from "./other-account.tsx";

type Answer = Extract<SignInAnswer, { status: "signed-in" }>;

/**
 * The dialogs after a session ended, or after another account signed in in another tab. The screen below keeps its state
 * during the sign-in.
 */
export function SignInAgain(): ReactNode {
  const words = useWords();
  const { admin } = useSession();
  const ended = useStore(signedOut);
  const other = useStore(otherAccount);
  const { SignInSteps } = useBackOffice();
  const afterSignIn = useAfterSignIn(admin);
  if (admin === null) return null;
  const steps = (
    <Suspense>
      <SignInSteps email={admin.email} onSignedIn={afterSignIn} />
    </Suspense>
  );
  return (
    <>
      <Dialog title={words.signInAgain.title} open={ended && !other} onClose={() => signedOut.write(false)}>
        <p className="text-soft">{words.signInAgain.text}</p>
        {steps}
      </Dialog>
      <OtherAccount open={other} tabEmail={admin.email}>
        {steps}
      </OtherAccount>
    </>
  );
}

/** What follows a sign-in in this tab or in another one: all tabs of a browser share one session. */
function useAfterSignIn(admin: SessionAnswer["admin"]): (answer: Answer) => Promise<void> {
  const queries = useQueryClient();
  const tabs = useRef<ReturnType<typeof joinTabs> | null>(null);
  useEffect(() => {
    // A message from another tab is not trusted: the session is read again.
    const joined = joinTabs(() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }));
    tabs.current = joined;
    joined.announce();
    return () => joined.leave();
  }, [queries]);
  return async (answer) => {
    // Another account: the screen must not stay.
    if (answer.admin.id !== admin?.id) return location.assign(`${addressBase()}/admin`);
    tabs.current?.announce();
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await queries.invalidateQueries();
  };
}
