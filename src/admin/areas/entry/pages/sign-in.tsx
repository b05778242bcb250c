import { type ReactNode, useEffect } from "react";
import { keptEmail } from "../../../framework/app/browser/entry-storage.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { keepLinkFor } from "../../../framework/app/browser/one-time-link.ts";
import { pathAfter, useEnter } from "../enter.tsx";
import { Entry } from "../parts/entry.tsx";
import { SignInSteps } from "../shared/sign-in-steps.tsx";

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
