import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { AccountName } from "../../forms/account-name.tsx";
import { EmailField, PasswordField } from "../../forms/fields.tsx";
import { Form, FormFault, Submit } from "../../forms/form.tsx";
import { useWords } from "../../language.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { DoneNote } from "./done-note.tsx";
import { Entry } from "./entry.tsx";
import { useLinkToken } from "./link-token.ts";

/** `/admin/forgot-password`: says the same for every address (row A5). */
export function ForgotPasswordScreen(): ReactNode {
  const words = useWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async ({ email = "" }) => {
    await call("POST /password-reset", { body: { email } });
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
        <EmailField name="email" label={words.email} autoComplete="username" required />
        <FormFault />
        <Submit className="w-full">{words.forgot.send}</Submit>
      </Form>
      <BackToSignIn />
    </Entry>
  );
}

/** `/admin/reset-password#token=…`, from the mail. */
export function ResetPasswordScreen(): ReactNode {
  const words = useWords();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  if (token === null) {
    return (
      <Entry title={words.reset.brokenTitle} lead={words.reset.broken}>
        <Link to="/admin/forgot-password" className={buttonClass("main")}>
          {words.forgot.again}
        </Link>
      </Entry>
    );
  }
  if (done) {
    return (
      <Entry title={words.reset.doneTitle}>
        <DoneNote>
          <p>{words.reset.done}</p>
        </DoneNote>
        <Link to="/admin/login" className={`mt-6 ${buttonClass("main")}`}>
          {words.signIn.title}
        </Link>
      </Entry>
    );
  }
  return (
    <Entry title={words.reset.title} lead={words.reset.lead}>
      <Form
        send={({ password = "" }) => call("POST /password-reset/confirm", { body: { token, password } })}
        done={() => setDone(true)}
      >
        <AccountName email="" />
        <PasswordField name="password" label={words.newPassword} fresh required />
        <FormFault />
        <Submit className="w-full">{words.reset.send}</Submit>
      </Form>
      <p className="mt-6 text-[0.875rem]">
        <Link to="/admin/forgot-password" className="link">
          {words.forgot.again}
        </Link>
      </p>
    </Entry>
  );
}
