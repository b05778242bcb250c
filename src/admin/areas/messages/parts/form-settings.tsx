import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_MONTHS, MESSAGE_READERS } from "../../../../messages/contract/form-settings.ts";
import { SelectField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, formQuery, MESSAGES_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { NotifiedFields, notifiedIn } from "./notified-fields.tsx";

type Props = { formId: string; onClose(): void };

/** What becomes of the messages of a form: who reads them and is told of them, how long they are kept, whether readings are logged. */
export function FormSettingsDialog({ formId, onClose }: Props): ReactNode {
  const words = useWords<Words>();
  const { settings: text } = words.messages;
  const query = useQuery(formQuery(formId));
  const queries = useQueryClient();
  return (
    <Dialog title={query.data === undefined ? text.open : text.title(query.data.title)} open onClose={onClose}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {(form) => (
          <Form
            // What somebody else saved meanwhile is shown anew.
            key={form.revision}
            send={({ readers, months = "", logReadings, ...values }) =>
              call("PUT /messages/forms/:id", {
                id: formId,
                body: {
                  settings: {
                    readers: readers === "supers" ? "supers" : "all",
                    months: Number(months),
                    logReadings: logReadings === "yes",
                    ...notifiedIn(values),
                  },
                  seen: form.revision,
                },
              })
            }
            done={() => {
              toast(text.saved);
              void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
              onClose();
            }}
          >
            <p className="text-[0.875rem] text-soft">{text.lead}</p>
            <SelectField
              name="readers"
              label={text.readers}
              defaultValue={form.settings.readers}
              options={MESSAGE_READERS.map((value) => ({ value, label: text.readersOf[value] }))}
            />
            <TextField
              name="months"
              label={text.months}
              hint={text.monthsHint}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_MONTHS}
              step={1}
              required
              defaultValue={form.settings.months}
            />
            <SelectField
              name="logReadings"
              label={text.logReadings}
              hint={text.logReadingsHint}
              defaultValue={form.settings.logReadings ? "yes" : "no"}
              options={[
                { value: "yes", label: text.yes },
                { value: "no", label: text.no },
              ]}
            />
            <NotifiedFields form={form} />
            <FormError />
            <div className="flex flex-wrap gap-2">
              <Submit>{words.save}</Submit>
              <Button onClick={onClose}>{words.cancel}</Button>
            </div>
          </Form>
        )}
      </Load>
    </Dialog>
  );
}
