import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fillReadyReply } from "../../../../messages/contract/ready-fields.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { FIELD, Labeled } from "../../../framework/app/parts/list-tools.tsx";
import { readyQuery } from "../api.ts";
import type { OpenMessage } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { ReadyDialog } from "./ready-dialog.tsx";

/** The ready-made replies in the language of a message: one that is chosen is filled in, and inserted where one writes. */
export function ReadyReplies({ message, insert }: { message: OpenMessage; insert(text: string): void }): ReactNode {
  const { replies: words } = useWords<Words>().messages;
  const { data } = useQuery(readyQuery);
  const [managed, manage] = useState(false);
  const { locale, number, sender, job, form } = message;
  const fitting = (data?.replies ?? []).filter((each) => each.locale === locale);
  const values = { name: sender.name, number: String(number), job: job?.title ?? "", form: form.title };
  return (
    <div className="ready-replies">
      {fitting.length > 0 && (
        <Labeled label={words.ready} className="grow">
          <select
            className={FIELD}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const chosen = fitting.find(({ id }) => id === value);
              if (chosen !== undefined) insert(fillReadyReply(chosen.text, values));
            }}
          >
            <option value="">{words.readyNone}</option>
            {fitting.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Labeled>
      )}
      <Button kind="quiet" onClick={() => manage(true)}>
        {words.manage}
      </Button>
      {managed && <ReadyDialog locale={locale} onClose={() => manage(false)} />}
    </div>
  );
}
