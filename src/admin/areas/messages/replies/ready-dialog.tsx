import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isLocale, LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { READY_FIELD_NAMES, READY_FIELDS } from "../../../../messages/contract/ready-fields.ts";
import { MAX_REPLY } from "../../../../messages/contract/reply.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { LongTextField, SelectField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, readyQuery } from "../api.ts";
import type { ReadyReply } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** What is edited: one that is there, or a new one. */
type Edited = ReadyReply | "new" | null;

/** The ready-made replies of both languages: added, changed, and removed. @param locale of a new one. */
export function ReadyDialog({ locale, onClose }: { locale: Locale; onClose(): void }): ReactNode {
  const { words } = useLanguage<Words>();
  const { replies } = words.messages;
  const query = useQuery(readyQuery);
  const [edited, edit] = useState<Edited>(null);
  return (
    <Dialog shape="wide" title={replies.readyTitle} open onClose={onClose}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {({ replies: all }) =>
          edited === null ? (
            <ReadyList all={all} edit={edit} />
          ) : (
            <ReadyForm edited={edited} locale={locale} close={() => edit(null)} />
          )
        }
      </Load>
    </Dialog>
  );
}

function ReadyList({ all, edit }: { all: readonly ReadyReply[]; edit(reply: Edited): void }): ReactNode {
  const { words } = useLanguage<Words>();
  const { replies } = words.messages;
  const refresh = [readyQuery.queryKey];
  const addAgain = useAction(
    ({ locale, title, text }: ReadyReply) => call("POST /ready-replies", { body: { locale, title, text } }),
    { refresh },
  );
  const remove = useAction((reply: ReadyReply) => call("DELETE /ready-replies/:id", { id: reply.id }), {
    refresh,
    message: ({ title }) => replies.readyRemoved(title),
    undo: (reply) => () => addAgain.mutate(reply),
  });
  return (
    <>
      {all.length === 0 && <p className="text-soft">{replies.readyEmpty}</p>}
      {LOCALES.map((locale) => {
        const own = all.filter((each) => each.locale === locale);
        return (
          own.length > 0 && (
            <section key={locale} className="grid gap-1">
              <h3 className="text-[0.875rem] font-medium">{words.languages[locale]}</h3>
              <ul className="ready-list">
                {own.map((reply) => (
                  <li key={reply.id}>
                    <button type="button" className="link" lang={locale} onClick={() => edit(reply)}>
                      {reply.title}
                    </button>
                    <IconButton
                      icon="close"
                      label={replies.removeReady(reply.title)}
                      onClick={() => !remove.isPending && remove.mutate(reply)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <div>
        <Button onClick={() => edit("new")}>{replies.addReady}</Button>
      </div>
    </>
  );
}

type FormProps = { edited: ReadyReply | "new"; locale: Locale; close(): void };

function ReadyForm({ edited, locale, close }: FormProps): ReactNode {
  const { words, locale: reader } = useLanguage<Words>();
  const { replies } = words.messages;
  const queries = useQueryClient();
  const known = edited === "new" ? null : edited;
  const fields = READY_FIELDS.map((field) => `{${READY_FIELD_NAMES[reader][field]}}`).join(" ");
  return (
    <Form
      send={async ({ language = "", title = "", text = "" }) => {
        if (known === null) {
          const chosen = isLocale(language) ? language : locale;
          await call("POST /ready-replies", { body: { locale: chosen, title, text } });
        } else {
          await call("PUT /ready-replies/:id", { id: known.id, body: { title, text, revision: known.revision } });
        }
      }}
      done={() => {
        toast(replies.readySaved);
        void queries.invalidateQueries({ queryKey: readyQuery.queryKey });
        close();
      }}
    >
      {known === null && (
        <SelectField
          name="language"
          label={replies.readyLanguage}
          defaultValue={locale}
          options={LOCALES.map((value) => ({ value, label: words.languages[value] }))}
        />
      )}
      <TextField name="title" label={replies.readyName} required maxLength={120} defaultValue={known?.title} />
      <LongTextField
        name="text"
        label={replies.readyText}
        hint={replies.readyHint(fields)}
        rows={8}
        maxLength={MAX_REPLY}
        defaultValue={known?.text}
      />
      <FormError />
      <div className="flex flex-wrap gap-2">
        <Submit>{words.save}</Submit>
        <Button onClick={close}>{words.cancel}</Button>
      </div>
    </Form>
  );
}
