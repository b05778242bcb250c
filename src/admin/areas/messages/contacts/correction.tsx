import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmailField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, MESSAGES_KEY } from "../api.ts";
import type { ContactDetails } from "../contact-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** Name and address as they should be. What is not changed is not sent, and stays as each message has it. */
export function Correction({ contact }: { contact: ContactDetails }): ReactNode {
  const words = useWords<Words>();
  const { contacts: text } = words.messages;
  const queries = useQueryClient();
  const { id, name: oldName, email: oldEmail } = contact;
  return (
    <Form
      label={text.correct}
      send={({ name = "", email = "" }) =>
        call("PATCH /contacts/:id", {
          id,
          body: { ...(name !== oldName && { name }), ...(email !== (oldEmail ?? "") && { email }) },
        })
      }
      done={() => {
        toast(text.corrected);
        void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
      }}
    >
      <TextField name="name" label={text.nameField} defaultValue={oldName} autoComplete="off" maxLength={200} />
      <EmailField
        name="email"
        label={text.emailField}
        defaultValue={oldEmail ?? ""}
        autoComplete="off"
        required={oldEmail !== null}
      />
      <FormError />
      <div>
        <Submit>{text.correct}</Submit>
      </div>
    </Form>
  );
}
