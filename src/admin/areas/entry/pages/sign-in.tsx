import { type ReactNode, useEffect } from "react";
import { storedEmail } from "../../../framework/app/browser/entry-storage.ts";
import { storeLinkFor } from "../../../framework/app/browser/one-time-link.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useEnter } from "../enter.tsx";
import { Entry } from "../parts/entry.tsx";
import { SignInSteps } from "../parts/sign-in-steps.tsx";
import type { Words } from "../words.fr.ts";

/** `/admin/login`: leads to the page in `?to=`, or to the dashboard. */
export function SignInScreen(): ReactNode {
  const { words } = useLanguage<Words>();
  const { path, prepare, enter } = useEnter();
  useEffect(() => storeLinkFor(path), [path]);
  return (
    <Entry title={words.signIn.title} lead={words.signIn.lead}>
      <SignInSteps typed={storedEmail()} onTouched={prepare} onSignedIn={enter} />
    </Entry>
  );
}
