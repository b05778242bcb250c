import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { LongTextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { may } from "../../../framework/contract/rights.ts";
import { call, MESSAGES_KEY } from "../api.ts";
import type { OpenMessage } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** UTF-16 units of a note. */
const MAX_NOTE = 5_000;

type Note = OpenMessage["notes"][number];

/** Notes that are being written, by person and message: they stay while another message is read, or somebody else's note arrives. */
const unsent = new Map<string, string>();

/** What the team notes of a message for itself. */
export function Notes({ message: { id, notes } }: { message: OpenMessage }): ReactNode {
  const { messages } = useWords<Words>();
  const { notes: words, done } = messages;
  const admin = useAdmin();
  const queries = useQueryClient();
  const draft = `${admin.id} ${id}`;
  const refresh = [MESSAGES_KEY];
  const send = (text: string) => call("POST /messages/:id/notes", { id, body: { text } });
  const addAgain = useAction(send, { refresh });
  const takeBack = useAction((noteId: string) => call("DELETE /message-notes/:id", { id: noteId }), { refresh });
  const remove = useAction((note: Note) => call("DELETE /message-notes/:id", { id: note.id }), {
    refresh,
    message: () => done.noteRemoved,
    undo: (note) => () => addAgain.mutate(note.text),
  });
  const mayRemove = ({ authorId }: Note) => authorId === admin.id || may(admin.role, "read-all-messages");
  return (
    <section className="message-notes" aria-labelledby="message-notes">
      <h3 id="message-notes">{words.title}</h3>
      <p className="lead">{words.lead}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id} className="note">
              <p className="note-text">{note.text}</p>
              <p className="by">
                {`${note.author} · `}
                <Moment at={note.at} />
              </p>
              {mayRemove(note) && (
                <IconButton
                  icon="close"
                  label={words.removeOf(note.author)}
                  onClick={() => !remove.isPending && remove.mutate(note)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form
        className="grid justify-items-start gap-3"
        send={({ text = "" }) => send(text)}
        done={(added, form) => {
          unsent.delete(draft);
          form.reset();
          toast(done.noteAdded, { undo: () => takeBack.mutate(added.id) });
          void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
        }}
      >
        <div className="w-full">
          <LongTextField
            name="text"
            label={words.text}
            rows={3}
            maxLength={MAX_NOTE}
            defaultValue={unsent.get(draft)}
            onChange={({ currentTarget: { value } }) => unsent.set(draft, value)}
          />
        </div>
        <FormError />
        <Submit kind="plain">{words.add}</Submit>
      </Form>
    </section>
  );
}
