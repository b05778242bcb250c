import { type ReactNode, useEffect } from "react";
import { keptEmail } from "../../kept.ts";
import { useLanguage } from "../../language.tsx";
import { keepLinkFor } from "../../use-link.ts";
import { pathAfter, useEnter } from "./enter.tsx";
import { Entry } from "./entry.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** `/admin/login`. */
export function SignInScreen(): ReactNode {
  const { words } = useLanguage();
  const { prepare, enter } = useEnter();
  useEffect(() => keepLinkFor(pathAfter()), []);
  return (
    <Entry title={words.signIn.title} lead={words.signIn.lead}>
      <SignInSteps typed={keptEmail()} onTouched={prepare} onSignedIn={enter} />
    </Entry>
  );
}
