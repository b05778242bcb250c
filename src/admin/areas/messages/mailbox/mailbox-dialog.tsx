import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { SelectField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, countsQuery, MAILBOX_KEY, mailboxQuery } from "../api.ts";
import type { MailboxAnswer } from "../mail-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { MailboxFailure } from "./mailbox-note.tsx";

/** The mailbox that answers come to: whether it is read, and what becomes of strangers' mails. */
export function MailboxDialog({ onClose }: { onClose(): void }): ReactNode {
  const { words } = useLanguage<Words>();
  const { mailbox: text } = words.messages.mails;
  const query = useQuery(mailboxQuery);
  return (
    <Dialog title={text.open} open onClose={onClose}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {(mailbox) => (mailbox.box === null ? <p>{text.none}</p> : <Settings mailbox={mailbox} onClose={onClose} />)}
      </Load>
    </Dialog>
  );
}

function Settings({ mailbox, onClose }: { mailbox: MailboxAnswer; onClose(): void }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { mailbox: text } = words.messages.mails;
  const { untitledForm } = words.messages;
  const { data: counts } = useQuery(countsQuery);
  const queries = useQueryClient();
  const readNow = useAction(() => call("POST /mailbox/read", { body: {} }), {
    refresh: [MAILBOX_KEY],
    message: () => text.reading,
  });
  const { box, readAt, strangers, form } = mailbox;
  const forms = [...(counts?.forms ?? [])];
  // One that is gone and has no message any more is named all the same.
  if (form !== null && forms.every(({ id }) => id !== form.id)) forms.push({ ...form, total: 0, unread: 0 });
  return (
    <Form
      key={`${form?.id} ${forms.length}`}
      send={({ form: chosen = "" }) => call("PUT /mailbox", { body: { form: chosen === "" ? null : chosen } })}
      done={() => {
        toast(text.saved);
        void queries.invalidateQueries({ queryKey: MAILBOX_KEY });
        onClose();
      }}
    >
      <p className="text-[0.875rem] text-soft">{text.lead(box?.name ?? "")}</p>
      <MailboxFailure mailbox={mailbox} />
      <dl className="message-facts">
        <div>
          <dt>{text.readAt}</dt>
          <dd>{readAt === null ? text.never : <Moment at={readAt} />}</dd>
        </div>
        <div>
          <dt>{text.strangers}</dt>
          <dd>{new Intl.NumberFormat(tag).format(strangers)}</dd>
        </div>
      </dl>
      <SelectField
        name="form"
        label={text.form}
        hint={text.formHint}
        defaultValue={form?.id ?? ""}
        options={[
          { value: "", label: text.leave },
          ...forms.map(({ id, title }) => ({ value: id, label: text.become(title || untitledForm) })),
        ]}
      />
      <FormError />
      <div className="flex flex-wrap gap-2">
        <Submit>{words.save}</Submit>
        <Button busy={readNow.isPending} onClick={() => readNow.mutate(undefined)}>
          {text.readNow}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
