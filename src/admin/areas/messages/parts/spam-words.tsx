import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LongTextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, spamWordsQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";

/** The words and phrases that are a sign of spam, one a line, for every form. */
export function SpamWordsDialog({ onClose }: { onClose(): void }): ReactNode {
  const words = useWords<Words>();
  const { spamWords: text } = words.messages;
  const query = useQuery(spamWordsQuery);
  const queries = useQueryClient();
  return (
    <Dialog title={text.open} open onClose={onClose}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {({ phrases, revision }) => (
          <Form
            // What somebody else saved meanwhile is shown anew.
            key={revision}
            send={({ lines = "" }) => call("PUT /spam-words", { body: { lines, seen: revision } })}
            done={() => {
              toast(text.saved);
              void queries.invalidateQueries({ queryKey: spamWordsQuery.queryKey });
              onClose();
            }}
          >
            <p className="text-[0.875rem] text-soft">{text.lead}</p>
            <LongTextField
              name="lines"
              label={text.lines}
              hint={text.hint}
              rows={10}
              defaultValue={phrases.join("\n")}
            />
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
