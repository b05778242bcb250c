import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { EmailField, PasswordField } from "../../forms/fields.tsx";
import { Form, FormFault, Submit } from "../../forms/form.tsx";
import { keptEmail } from "../../kept.ts";
import { useWords } from "../../language.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";
import { useEnter } from "./enter.tsx";
import { Entry } from "./entry.tsx";
import { LinkPage } from "./link-page.tsx";

/** `/admin/set-up#token=…`: the first administrator of an installation, by the link its start printed. */
export function SetUpScreen(): ReactNode {
  const words = useWords();
  const { prepare, enter } = useEnter();
  const closed = (
    <Entry title={words.setUp.closedTitle} lead={words.setUp.closed}>
      <BackToSignIn />
    </Entry>
  );
  return (
    <LinkPage
      check={async (token, signal) => (await call("POST /set-up/check", { body: { token }, signal })).open || null}
      missing={closed}
      closed={closed}
      used={closed}
    >
      {({ token }) => (
        <Entry title={words.setUp.title} lead={words.setUp.lead}>
          <Form
            onTouched={prepare}
            send={({ email = "", password = "" }) => call("POST /set-up", { body: { token, email, password } })}
            done={enter}
          >
            <EmailField
              name="email"
              label={words.email}
              hint={words.setUp.emailHint}
              autoComplete="username"
              defaultValue={keptEmail()}
              required
            />
            <PasswordField name="password" label={words.newPassword} fresh required />
            <FormFault />
            <Submit className="w-full">{words.setUp.send}</Submit>
          </Form>
        </Entry>
      )}
    </LinkPage>
  );
}
