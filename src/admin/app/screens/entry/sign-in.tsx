import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import { useEnter } from "./enter.ts";
import { Entry } from "./entry.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** `/admin/login`. */
export function SignInScreen(): ReactNode {
  const { words } = useLanguage();
  const enter = useEnter();
  return (
    <Entry title={words.signIn.title} lead={words.signIn.lead}>
      <SignInSteps onSignedIn={enter} />
    </Entry>
  );
}
