import type { ReactNode } from "react";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { fieldError } from "./field-error.ts";
import type { InsertProps } from "./insert-props.ts";

/** The size of a new table. */
export function TableForm({ editor, close }: InsertProps): ReactNode {
  const { insert: words } = useWords<Words>().editor;
  const send = async ({ rows = "", columns = "" }: Values) => {
    const size = { rows: Number(rows), columns: Number(columns) };
    if (!isBetween(size.rows, 2, 100)) throw fieldError({ rows: words.table.wrongRows });
    if (!isBetween(size.columns, 1, 20)) throw fieldError({ columns: words.table.wrongColumns });
    close();
    editor.chain().focus().insertTable(size).run();
  };
  return (
    <Form send={send} untracked label={words.titles.table}>
      <TextField name="rows" label={words.table.rows} defaultValue="3" required inputMode="numeric" maxLength={3} />
      <TextField
        name="columns"
        label={words.table.columns}
        defaultValue="3"
        required
        inputMode="numeric"
        maxLength={2}
      />
      <FormError />
      <Submit className="justify-self-start">{words.insert}</Submit>
    </Form>
  );
}

function isBetween(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}
