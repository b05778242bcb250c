import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isLocale, LANGUAGE_LABELS, LOCALES, type Locale } from "../../../kernel/locale.ts";
import { DEFAULT_ROLE, isRole, ROLES, type Role } from "../../../kernel/role.ts";
import { call } from "../api/call.ts";
import { EmailField, SelectField } from "../forms/fields.tsx";
import { Form, FormFault, Submit, type Values } from "../forms/form.tsx";
import { useLanguage } from "../language.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { toast } from "../shell/toasts.tsx";

type Props = {
  what: "POST /admins" | "POST /invitations";
  words: { title: string; text: string; send: string; done(email: string): string };
  /** The list they will stand in. */
  list: QueryKey;
  open: boolean;
  onClose(): void;
};

/** Somebody who is to enter the back office: their address, what they may do, the language they are written to in. */
export function NewPerson({ what, words: own, list, open, onClose }: Props): ReactNode {
  const { words, locale } = useLanguage();
  const queries = useQueryClient();
  // A new form after each one that was sent; until then it keeps what was typed, closed or not.
  const [round, setRound] = useState(0);
  const send = async ({ email = "", ...values }: Values) => {
    await call(what, { body: { email, role: readRole(values), locale: readLocale(values) } });
    return email;
  };
  const done = (email: string) => {
    onClose();
    setRound(round + 1);
    toast(own.done(email));
    void queries.invalidateQueries({ queryKey: list });
  };
  return (
    <Dialog title={own.title} open={open} onClose={onClose} keep>
      <p className="text-soft">{own.text}</p>
      <Form key={round} send={send} done={done}>
        <EmailField name="email" label={words.email} autoComplete="off" required />
        <SelectField
          name="role"
          label={words.role}
          hint={words.roleHint}
          options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
          first={DEFAULT_ROLE}
        />
        <SelectField
          name="locale"
          label={words.mailLanguage}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
          first={locale}
        />
        <FormFault />
        <div className="flex flex-wrap gap-2">
          <Submit>{own.send}</Submit>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function readRole({ role }: Values): Role {
  return isRole(role) ? role : DEFAULT_ROLE;
}

function readLocale({ locale }: Values): Locale {
  return isLocale(locale) ? locale : "fr";
}
