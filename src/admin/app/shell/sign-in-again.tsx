import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import type { SignInAnswer } from "../../contract/session.ts";
import { sessionQuery } from "../api/queries.ts";
import { signedOut } from "../api/signed-out.ts";
import { useWords } from "../language.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { useSession } from "../session.ts";
import { addressBase } from "../site-routing.ts";
import { useStore } from "../store.ts";

const SignInSteps = lazy(() =>
  import("../screens/entry/sign-in-steps.tsx").then((module) => ({ default: module.SignInSteps })),
);

/** The session ended while somebody worked: they sign in over what they were doing, which stays as it is. */
export function SignInAgain(): ReactNode {
  const words = useWords();
  const queries = useQueryClient();
  const asked = useStore(signedOut);
  const { admin } = useSession();
  const goOn = async (answer: Extract<SignInAnswer, { status: "signed-in" }>) => {
    signedOut.write(false);
    // Somebody else: what is on the screen is not theirs.
    if (answer.admin.id !== admin?.id) return location.assign(`${addressBase()}/admin`);
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await queries.invalidateQueries();
  };
  return (
    <Dialog title={words.signInAgain.title} open={asked && admin !== null} onClose={() => signedOut.write(false)}>
      <p className="text-soft">{words.signInAgain.text}</p>
      <Suspense>
        <SignInSteps email={admin?.email ?? ""} onSignedIn={goOn} />
      </Suspense>
    </Dialog>
  );
}
