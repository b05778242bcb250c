import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { accountQuery, accountSessionsQuery, call } from "../api.ts";
import type { AccountAnswer } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

/** Changes the password, or sets a first one. Every other session ends. */
export function ChangePassword({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const text = account.hasPassword ? words.passwordChange : words.passwordFirst;
  const send = ({ password = "", newPassword = "" }) =>
    call("POST /account/password", { body: { password: account.hasPassword ? password : null, newPassword } });
  const done = (_: unknown, form: HTMLFormElement) => {
    form.reset();
    toast(words.passwordChange.done);
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    void queries.invalidateQueries({ queryKey: accountSessionsQuery.queryKey });
  };
  return (
    <Section title={text.title} lead={text.lead}>
      <Form send={send} done={done} label={text.title} className="grid max-w-[24rem] gap-5">
        <AccountName email={account.email} />
        {account.hasPassword && <PasswordField name="password" label={words.account.yourPassword} required />}
        <PasswordField name="newPassword" label={words.newPassword} isNew required />
        <FormError />
        <Submit kind="plain" className="justify-self-start">
          {text.send}
        </Submit>
      </Form>
    </Section>
  );
}
