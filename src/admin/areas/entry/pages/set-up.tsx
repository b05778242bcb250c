import type { ReactNode } from "react";
import { storedEmail } from "../../../framework/app/browser/entry-storage.ts";
import { EmailField, PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { call } from "../api.ts";
import { useEnter } from "../enter.tsx";
import { BackToSignIn } from "../parts/back-to-sign-in.tsx";
import { Entry } from "../parts/entry.tsx";
import { LinkPage } from "../parts/link-page.tsx";
import type { Words } from "../words.fr.ts";

/** `/admin/set-up#token=…`: creates the first administrator, by the link that the server's start printed. */
export function SetUpScreen(): ReactNode {
  const words = useWords<Words>();
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
              defaultValue={storedEmail()}
              required
            />
            <PasswordField name="password" label={words.newPassword} isNew required />
            <FormError />
            <Submit className="w-full">{words.setUp.send}</Submit>
          </Form>
        </Entry>
      )}
    </LinkPage>
  );
}
