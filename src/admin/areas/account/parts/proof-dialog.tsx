import type { ReactNode } from "react";
import { AccountName } from "../../../framework/app/forms/account-name.tsx";
import { PasswordField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import type { AccountAnswer } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

type Props<R> = {
  account: AccountAnswer;
  open: boolean;
  onClose(): void;
  title: string;
  text: ReactNode;
  label: string;
  danger?: boolean;
  send(password: string | null): Promise<R>;
  done(result: R): void;
};

/** Asks for the password, if the account has one, before a change that a stolen session must not be able to make. */
export function ProofDialog<R>({
  account,
  open,
  onClose,
  title,
  text,
  label,
  danger,
  send,
  done,
}: Props<R>): ReactNode {
  const words = useWords<Words>();
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="text-soft">{text}</div>
      <Form send={({ password }) => send(account.hasPassword ? (password ?? "") : null)} done={done}>
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
          <Submit kind={danger === true ? "danger" : "main"}>{label}</Submit>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
