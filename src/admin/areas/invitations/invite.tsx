import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { DEFAULT_ROLE, isRole, ROLES, type Role } from "../../../identity/contract/role.ts";
import { isLocale, LANGUAGE_LABELS, LOCALES, type Locale } from "../../../kernel/locale.ts";
import { EmailField, SelectField } from "../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../framework/app/forms/form.tsx";
import { useLanguage } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { useMailServer } from "../../framework/app/session.ts";
import { call, invitationsQuery } from "./api.ts";
import { PassOnLink } from "./pass-on-link.tsx";
import type { Words } from "./words.fr.ts";

type Made = { email: string; link: string };

/** The one way to add somebody: their address, what they may do, the language they are written to in; then their link. */
export function Invite({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const mailed = useMailServer() !== null;
  const queries = useQueryClient();
  // A new form after each one that was sent; until then it keeps what was typed, closed or not.
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<Made | null>(null);
  const send = async ({ email = "", ...values }: Values) => {
    const body = { email, role: readRole(values), locale: readLocale(values) };
    const { link } = await call("POST /invitations", { body });
    return { email, link };
  };
  const done = (invitation: Made) => {
    setRound(round + 1);
    setMade(invitation);
    void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  };
  const close = () => {
    setMade(null);
    onClose();
  };
  const title = made === null ? words.invitations.invite : words.invitations.madeTitle;
  return (
    <Dialog title={title} open={open} onClose={close} keep>
      {made === null ? (
        <>
          <p className="text-soft">{words.invitations.inviteText}</p>
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
            <FormError />
            <div className="flex flex-wrap gap-2">
              <Submit>{mailed ? words.invitations.send : words.invitations.make}</Submit>
              <Button onClick={close}>{words.cancel}</Button>
            </div>
          </Form>
        </>
      ) : (
        <PassOnLink
          link={made.link}
          text={mailed ? words.invitations.sentTo(made.email) : words.invitations.notSent(made.email)}
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
