import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useOneTimeLink } from "../../../framework/app/browser/one-time-link.ts";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { EmailField, PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { Distance } from "../../../framework/app/parts/time.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { accountQuery, accountSessionsQuery, call } from "../api.ts";
import type { AccountAnswer } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

/** The email address for signing in. A new one takes effect once the link sent there is confirmed. */
export function EmailAddress({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [changing, change] = useState(false);
  const cancel = useAction(() => call("DELETE /account/email", {}), {
    refresh: [accountQuery.queryKey],
    message: () => words.emailChange.canceled,
  });
  return (
    <Section title={words.emailChange.title} lead={words.emailChange.lead}>
      <p className="font-medium">{account.email}</p>
      {account.pendingEmail !== null && (
        <Note icon="mails">
          <p>{words.emailChange.pending(account.pendingEmail.email)}</p>
          <p className="text-[0.8125rem] text-soft">
            {words.emailChange.expires} <Distance at={account.pendingEmail.expiresAt} />
          </p>
          <div>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              {words.emailChange.cancel}
            </Button>
          </div>
        </Note>
      )}
      <div>
        <Button onClick={() => change(true)}>{words.emailChange.start}</Button>
      </div>
      <Dialog title={words.emailChange.start} open={changing} onClose={() => change(false)}>
        <p className="text-soft">{words.emailChange.text}</p>
        <Form
          send={async ({ email = "", password }) => {
            await call("POST /account/email", {
              body: { email, password: account.hasPassword ? (password ?? "") : null },
            });
            return email;
          }}
          done={(email) => {
            change(false);
            toast(words.emailChange.sent(email));
            void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
          }}
        >
          <EmailField name="email" label={words.emailChange.newEmail} autoComplete="email" required />
          {account.hasPassword ? (
            <>
              <AccountName email={account.email} />
              <PasswordField name="password" label={words.account.yourPassword} required />
            </>
          ) : (
            <p className="text-[0.875rem] text-soft">{words.account.recentSignIn}</p>
          )}
          <FormError />
          <div className="flex flex-wrap gap-2">
            <Submit>{words.emailChange.send}</Submit>
            <Button onClick={() => change(false)}>{words.cancel}</Button>
          </div>
        </Form>
      </Dialog>
      <ConfirmEmail account={account} />
    </Section>
  );
}

/** Opens for the token of such a link. It asks for a click, since mail scanners follow links by themselves. */
function ConfirmEmail({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { link, drop } = useOneTimeLink();
  const token = link === null || link === "used" ? null : link.token;
  const done = () => {
    drop();
    toast(words.emailChange.done);
    for (const { queryKey } of [accountQuery, sessionQuery, accountSessionsQuery])
      void queries.invalidateQueries({ queryKey });
  };
  return (
    <Dialog title={words.emailChange.confirmTitle} open={token !== null} onClose={drop}>
      {token !== null && (
        <Form send={() => call("POST /account/email/confirm", { body: { token } })} done={done}>
          <p>{words.emailChange.confirmText(account.email, account.pendingEmail?.email ?? null)}</p>
          <FormError />
          <div className="flex flex-wrap gap-2">
            <Submit>{words.emailChange.confirm}</Submit>
            <Button onClick={drop}>{words.cancel}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
