import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { useAct } from "../../../framework/app/api/use-act.ts";
import { useLink } from "../../../framework/app/browser/one-time-link.ts";
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

/** The address one signs in with; a new one is proven by a link sent there. */
export function EmailAddress({ own }: { own: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [changing, change] = useState(false);
  const cancel = useAct(() => call("DELETE /account/email", {}), {
    refresh: [accountQuery.queryKey],
    said: () => words.emailChange.canceled,
  });
  return (
    <Section title={words.emailChange.title} lead={words.emailChange.lead}>
      <p className="font-medium">{own.email}</p>
      {own.pendingEmail !== null && (
        <Note icon="mails">
          <p>{words.emailChange.pending(own.pendingEmail.email)}</p>
          <p className="text-[0.8125rem] text-soft">
            {words.emailChange.expires} <Distance at={own.pendingEmail.expiresAt} />
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
            await call("POST /account/email", { body: { email, password: own.hasPassword ? (password ?? "") : null } });
            return email;
          }}
          done={(email) => {
            change(false);
            toast(words.emailChange.sent(email));
            void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
          }}
        >
          <EmailField name="email" label={words.emailChange.newEmail} autoComplete="email" required />
          {own.hasPassword ? (
            <>
              <AccountName email={own.email} />
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
      <ConfirmEmail own={own} />
    </Section>
  );
}

/** Opened by the link's token: nothing is confirmed by following a link alone, which mail scanners do. */
function ConfirmEmail({ own }: { own: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { link, drop } = useLink();
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
          <p>{words.emailChange.confirmText(own.email, own.pendingEmail?.email ?? null)}</p>
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
