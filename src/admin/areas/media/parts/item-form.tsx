import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { SETS_TYPOGRAPHY, watchFieldTypography } from "../../../framework/app/forms/field-typography.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, MEDIA_KEY } from "../api.ts";
import type { MediaItem } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { FocusField } from "./focus-field.tsx";

const MIDDLE = { x: 0.5, y: 0.5 };

/** Name, alternative texts, and focal point of a file. */
export function ItemForm({ item }: { item: MediaItem }): ReactNode {
  const words = useWords<Words>();
  const { detail } = words.media;
  const queries = useQueryClient();
  useEffect(watchFieldTypography, []);
  const isPicture = item.kind === "picture";
  const [isDecorative, setDecorative] = useState(item.alt.fr === "" && item.alt.en === "");
  const [focus, setFocus] = useState(item.focus ?? MIDDLE);
  const send = ({ name = "", fr = "", en = "" }: Values) =>
    call("PATCH /media/:id", {
      id: item.id,
      body: {
        name,
        ...(isPicture && {
          alt: isDecorative ? { fr: "", en: "" } : { fr: fr.trim() || null, en: en.trim() || null },
          focus: focus.x === MIDDLE.x && focus.y === MIDDLE.y ? null : focus,
        }),
      },
    });
  const done = async () => {
    toast(detail.saved);
    await queries.invalidateQueries({ queryKey: MEDIA_KEY });
  };
  return (
    <Form send={send} done={done} label={words.media.detail.open(item.name || words.media.unnamed)}>
      {isPicture && <FocusField item={item} focus={focus} set={setFocus} />}
      <TextField name="name" label={detail.name} defaultValue={item.name} maxLength={500} autoComplete="off" />
      {isPicture && (
        <>
          <TextField
            name="fr"
            lang="fr"
            {...SETS_TYPOGRAPHY}
            label={detail.altFr}
            defaultValue={item.alt.fr ?? ""}
            disabled={isDecorative}
            maxLength={500}
            autoComplete="off"
          />
          <TextField
            name="en"
            lang="en"
            {...SETS_TYPOGRAPHY}
            label={detail.altEn}
            hint={detail.altHint}
            defaultValue={item.alt.en ?? ""}
            disabled={isDecorative}
            maxLength={500}
            autoComplete="off"
          />
          <label className="flex min-h-9 items-center gap-2 text-[0.875rem] coarse:min-h-11">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              defaultChecked={isDecorative}
              onChange={(event) => setDecorative(event.currentTarget.checked)}
            />
            {detail.decorative}
          </label>
        </>
      )}
      <FormError />
      <Submit className="justify-self-start">{detail.save}</Submit>
    </Form>
  );
}
