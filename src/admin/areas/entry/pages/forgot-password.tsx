import { type ReactNode, useState } from "react";
import { storedEmail, storeEmail } from "../../../framework/app/browser/entry-storage.ts";
import { EmailField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { call } from "../api.ts";
import { BackToSignIn } from "../parts/back-to-sign-in.tsx";
import { DoneNote } from "../parts/done-note.tsx";
import { Entry } from "../parts/entry.tsx";
import type { Words } from "../words.fr.ts";

/** `/admin/forgot-password`: shows the same for every email address, so that nobody learns which have an account. */
export function ForgotPasswordScreen(): ReactNode {
  const words = useWords<Words>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async ({ email = "" }) => {
    await call("POST /password-reset", { body: { email } });
    storeEmail(email.trim());
    return email;
  };
  if (sentTo !== null) {
    return (
      <Entry title={words.forgot.sentTitle}>
        <DoneNote>
          <p>{words.forgot.sent(sentTo)}</p>
        </DoneNote>
        <BackToSignIn />
      </Entry>
    );
  }
  return (
    <Entry title={words.forgot.title} lead={words.forgot.lead}>
      <Form send={send} done={setSentTo}>
        <EmailField name="email" label={words.email} autoComplete="username" defaultValue={storedEmail()} required />
        <FormError />
        <Submit className="w-full">{words.forgot.send}</Submit>
      </Form>
      <BackToSignIn />
    </Entry>
  );
}
