import type { ReactNode } from "react";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { call } from "../api.ts";
import { DoneNote } from "../parts/done-note.tsx";
import { Entry } from "../parts/entry.tsx";
import { EntryLink } from "../parts/entry-link.tsx";
import { LinkPage } from "../parts/link-page.tsx";
import type { Words } from "../words.fr.ts";

/** `/admin/reset-password#token=…`, the link of a mail. */
export function ResetPasswordScreen(): ReactNode {
  const words = useWords<Words>();
  const { reset, forgot, signIn } = words;
  const again = (
    <EntryLink to="/admin/forgot-password" className={buttonClass("main")}>
      {forgot.again}
    </EntryLink>
  );
  return (
    <LinkPage
      check={async (token, signal) =>
        (await call("POST /password-reset/check", { body: { token }, signal })).open || null
      }
      missing={
        <Entry title={reset.brokenTitle} lead={reset.broken}>
          {again}
        </Entry>
      }
      closed={
        <Entry title={reset.closedTitle} lead={reset.closed}>
          {again}
        </Entry>
      }
      used={
        <Entry title={reset.doneTitle}>
          <DoneNote>
            <p>{reset.done}</p>
          </DoneNote>
          <EntryLink to="/admin/login" className={`mt-6 ${buttonClass("main")}`}>
            {signIn.send}
          </EntryLink>
        </Entry>
      }
    >
      {({ token, markUsed }) => (
        <Entry title={reset.title} lead={reset.lead}>
          <Form
            send={({ password = "" }) => call("POST /password-reset/confirm", { body: { token, password } })}
            done={markUsed}
          >
            <AccountName email="" />
            <PasswordField name="password" label={words.newPassword} isNew required />
            <FormError />
            <Submit className="w-full">{reset.send}</Submit>
          </Form>
          <p className="mt-6 text-[0.875rem]">
            <EntryLink to="/admin/forgot-password" className="link">
              {forgot.again}
            </EntryLink>
          </p>
        </Entry>
      )}
    </LinkPage>
  );
}
