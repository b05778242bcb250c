import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DEFAULT_ROLE, isRole, ROLES, type Role } from "../../../identity/contract/role.ts";
import { isLocale, LOCALES, type Locale } from "../../../kernel/locale.ts";
import { EmailField, SelectField } from "../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../framework/app/forms/form.tsx";
import { useLanguage } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { useMailServer } from "../../framework/app/session.ts";
import { call, invitationsQuery } from "./api.ts";
import { PassOnLink } from "./pass-on-link.tsx";
import type { Words } from "./words.fr.ts";

type Created = { email: string; link: string };

/** The dialog to invite somebody by email address, role and language; then it shows their link. */
export function Invite({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const mailed = useMailServer() !== null;
  const queries = useQueryClient();
  // Key of the form: it is emptied after each invitation, and keeps what was typed until then, even while closed.
  const [round, setRound] = useState(0);
  const [created, setCreated] = useState<Created | null>(null);
  const send = async ({ email = "", ...values }: Values) => {
    const body = { email, role: readRole(values), locale: readLocale(values) };
    const { link } = await call("POST /invitations", { body });
    return { email, link };
  };
  const done = (invitation: Created) => {
    setRound(round + 1);
    setCreated(invitation);
    void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  };
  const close = () => {
    setCreated(null);
    onClose();
  };
  const title = created === null ? words.invitations.invite : words.invitations.madeTitle;
  return (
    <Dialog title={title} open={open} onClose={close} keepMounted>
      {created === null ? (
        <>
          <p className="text-soft">{words.invitations.inviteText}</p>
          <Form key={round} send={send} done={done}>
            <EmailField name="email" label={words.email} autoComplete="off" required />
            <SelectField
              name="role"
              label={words.role}
              hint={words.roleHint}
              options={ROLES.map((value) => ({ value, label: words.roles[value] }))}
              defaultValue={DEFAULT_ROLE}
            />
            <SelectField
              name="locale"
              label={words.mailLanguage}
              options={LOCALES.map((value) => ({ value, label: words.languages[value] }))}
              defaultValue={locale}
            />
            <FormError />
            <div className="flex flex-wrap gap-2">
              <Submit>{mailed ? words.invitations.send : words.invitations.make}</Submit>
              <Button onClick={close}>{words.cancel}</Button>
            </div>
          </Form>
        </>
      ) : (
        <PassOnLink
          link={created.link}
          text={mailed ? words.invitations.sentTo(created.email) : words.invitations.notSent(created.email)}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

function readRole({ role }: Values): Role {
  return isRole(role) ? role : DEFAULT_ROLE;
}

function readLocale({ locale }: Values): Locale {
  return isLocale(locale) ? locale : "fr";
}
