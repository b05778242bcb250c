import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { v7 } from "uuid";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { call, LIST_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";

/** Begins an import of a site by its address, where no export can be had. Whoever sends it confirms the host. */
export function FromAddress({ onBegun }: { onBegun(id: string): void }): ReactNode {
  const { begin: words } = useWords<Words>().imports;
  const queries = useQueryClient();
  // The same at a second attempt: the answer of the first may have been lost.
  const id = useRef(v7());
  return (
    <Form
      label={words.addressForm}
      untracked
      className="grid max-w-[44rem] gap-2"
      send={({ address = "" }) =>
        call("POST /imports", { body: { id: id.current, address: withScheme(address.trim()) } })
      }
      done={(begun) => {
        void queries.invalidateQueries({ queryKey: LIST_KEY });
        onBegun(begun.id);
      }}
    >
      <TextField
        name="address"
        label={words.address}
        hint={words.addressHint}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        maxLength={2000}
        required
      />
      <FormError />
      <div>
        <Submit kind="plain">{words.addressSend}</Submit>
      </div>
    </Form>
  );
}

/** As people type an address: most leave `https://` out. */
function withScheme(typed: string): string {
  return /^[a-z][a-z+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}
