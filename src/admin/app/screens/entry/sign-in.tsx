import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { useEnter } from "./enter.tsx";
import { Entry } from "./entry.tsx";
import { keptEmail } from "./kept.ts";
import { SignInSteps } from "./sign-in-steps.tsx";

/** `/admin/login`. */
export function SignInScreen(): ReactNode {
  const { words } = useLanguage();
  const { prepare, enter } = useEnter();
  return (
    <Entry title={words.signIn.title} lead={words.signIn.lead}>
      <SignInSteps typed={keptEmail()} onTouched={prepare} onSignedIn={enter} />
    </Entry>
  );
}
