import type { ReactNode } from "react";
import { siteFacts } from "../../../framework/app/browser/site-routing.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import type { AccountAnswer } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

/** The second factor of an account of the owner's Firebase project: shown, and not changed from here. */
export function FirebaseFactors({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const project = siteFacts().firebase?.app.projectId ?? "";
  return (
    <Section title={words.firebase.title} lead={words.firebase.lead}>
      <Status sign={account.totp ? "full" : "hollow"}>{account.totp ? words.firebase.on : words.firebase.off}</Status>
      <p className="max-w-[38rem] text-soft">{words.firebase.text(project)}</p>
    </Section>
  );
}
