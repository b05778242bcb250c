import { type ReactNode, useState } from "react";
import { NOTICE_TIMES } from "../../../../messages/contract/form-settings.ts";
import { SelectField } from "../../../framework/app/forms/fields.tsx";
import type { Values } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import type { FormAnswer } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

const ALL = "notified";
const PERSON = "notified-";

/** Who is told of the messages of a form, and when; and whether whoever writes gets a receipt. */
export function NotifiedFields({ form: { settings, people } }: { form: FormAnswer }): ReactNode {
  const { settings: text } = useWords<Words>().messages;
  const { notified } = settings;
  const [areSupers, setSupers] = useState(notified === "supers");
  return (
    <>
      <fieldset className="message-notified">
        <legend>{text.notified}</legend>
        <label>
          <input
            type="checkbox"
            name={ALL}
            checked={areSupers}
            onChange={({ currentTarget: { checked } }) => setSupers(checked)}
          />
          {text.supers}
        </label>
        {!areSupers &&
          people.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={PERSON + id}
                defaultChecked={notified !== "supers" && notified.includes(id)}
              />
              {name}
            </label>
          ))}
        <p className="hint">{text.notifiedHint}</p>
      </fieldset>
      <SelectField
        name="notices"
        label={text.notices}
        defaultValue={settings.notices}
        options={NOTICE_TIMES.map((value) => ({ value, label: text.noticesOf[value] }))}
      />
      <SelectField
        name="receipts"
        label={text.receipts}
        hint={text.receiptsHint}
        defaultValue={settings.receipts ? "yes" : "no"}
        options={[
          { value: "yes", label: text.yes },
          { value: "no", label: text.no },
        ]}
      />
    </>
  );
}

/** What these fields say. */
export function notifiedIn(values: Values): Pick<FormAnswer["settings"], "notified" | "notices" | "receipts"> {
  const chosen = Object.keys(values).flatMap((name) => (name.startsWith(PERSON) ? name.slice(PERSON.length) : []));
  return {
    notified: ALL in values ? "supers" : chosen,
    notices: values.notices === "daily" ? "daily" : "at-once",
    receipts: values.receipts === "yes",
  };
}
