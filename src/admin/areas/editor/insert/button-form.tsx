import type { ReactNode } from "react";
import { SelectField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { isLinkTarget } from "../text/marks.ts";
import { fieldError } from "./field-error.ts";
import type { InsertProps } from "./insert-props.ts";

/** A link that stands by itself. */
export function ButtonForm({ editor, locale, close }: InsertProps): ReactNode {
  const { insert: words } = useWords<Words>().editor;
  const send = async ({ label = "", href = "", kind = "" }: Values) => {
    if (!isLinkTarget(href.trim())) throw fieldError({ href: words.button.wrong });
    close();
    editor
      .chain()
      .focus()
      .insertButton({ href: href.trim(), kind: kind === "secondary" ? "secondary" : "primary", label: label.trim() })
      .run();
  };
  return (
    <Form send={send} untracked label={words.titles.button}>
      <TextField name="label" lang={locale} label={words.button.label} required maxLength={200} autoComplete="off" />
      <TextField
        name="href"
        label={words.button.href}
        hint={words.button.hrefHint}
        required
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="kind"
        label={words.button.kind}
        defaultValue="primary"
        options={(["primary", "secondary"] as const).map((value) => ({ value, label: words.button.kinds[value] }))}
      />
      <FormError />
      <Submit className="justify-self-start">{words.insert}</Submit>
    </Form>
  );
}
