import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OwnAnswer } from "../endpoints.ts";
import { call } from "../../../framework/app/api/call.ts";
import { ownQuery, ownSessionsQuery } from "../../../framework/app/api/queries.ts";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormFault, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";

/** A new password ends every other session. */
export function ChangePassword({ own }: { own: OwnAnswer }): ReactNode {
  const words = useWords();
  const queries = useQueryClient();
  const text = own.hasPassword ? words.passwordChange : words.passwordFirst;
  const send = ({ password = "", newPassword = "" }) =>
    call("POST /own/password", { body: { password: own.hasPassword ? password : null, newPassword } });
  const done = (_: unknown, form: HTMLFormElement) => {
    form.reset();
    toast(words.passwordChange.done);
    void queries.invalidateQueries({ queryKey: ownQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  return (
    <Section title={text.title} lead={text.lead}>
      <Form send={send} done={done} label={text.title} className="grid max-w-[24rem] gap-5">
        <AccountName email={own.email} />
        {own.hasPassword && <PasswordField name="password" label={words.account.yourPassword} required />}
        <PasswordField name="newPassword" label={words.newPassword} fresh required />
        <FormFault />
        <Submit kind="plain" className="justify-self-start">
          {text.send}
        </Submit>
      </Form>
    </Section>
  );
}
