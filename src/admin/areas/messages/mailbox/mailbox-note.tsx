import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { mailboxQuery } from "../api.ts";
import type { MailboxAnswer } from "../mail-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** Says above the list that the mailbox cannot be read. */
export function MailboxNote(): ReactNode {
  const { data } = useQuery(mailboxQuery);
  return data === undefined || data.failure === null ? null : <MailboxFailure mailbox={data} />;
}

/** Since when the mailbox cannot be read, and why. */
export function MailboxFailure({ mailbox: { box, failure } }: { mailbox: MailboxAnswer }): ReactNode {
  const { mails } = useWords<Words>().messages;
  const { failing, failingEnd, errors } = mails.mailbox;
  if (box === null || failure === null) return null;
  const { since, error, answer } = failure;
  return (
    <Note alert>
      <p>
        {failing(box.name)}
        <Moment at={since} />
        {failingEnd}
      </p>
      <p>
        {errors[error] ?? errors.unexpected}
        {answer !== null && ` ${mails.said(answer)}`}
      </p>
    </Note>
  );
}
