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
  own: AccountAnswer;
  open: boolean;
  onClose(): void;
  title: string;
  text: ReactNode;
  label: string;
  danger?: boolean;
  send(password: string | null): Promise<R>;
  done(result: R): void;
};

/** Before a change that a thief of a session must not make: the password, of whoever has one. */
export function ProofDialog<R>({ own, open, onClose, title, text, label, danger, send, done }: Props<R>): ReactNode {
  const words = useWords<Words>();
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="text-soft">{text}</div>
      <Form send={({ password }) => send(own.hasPassword ? (password ?? "") : null)} done={done}>
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
          <Submit kind={danger === true ? "danger" : "main"}>{label}</Submit>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
