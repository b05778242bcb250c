import type { ReactNode } from "react";
import { parseVideoUrl } from "../../../../rich-text/embeds/video.ts";
import { SETS_TYPOGRAPHY } from "../../../framework/app/forms/field-typography.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { isLinkTarget } from "../text/marks.ts";
import { fieldError } from "./field-error.ts";
import type { InsertProps } from "./insert-props.ts";

/** A video by the address people copy. Its host is asked nothing, so that its title is written here. */
export function VideoForm({ editor, locale, close }: InsertProps): ReactNode {
  const { insert: words } = useWords<Words>().editor;
  const send = async ({ url = "", title = "", transcript = "" }: Values) => {
    const video = parseVideoUrl(url);
    if (video === null) throw fieldError({ url: words.video.unknown });
    const address = transcript.trim();
    if (address !== "" && !isLinkTarget(address)) throw fieldError({ transcript: words.button.wrong });
    close();
    const attributes = { ...video, title: title.trim(), transcript: address === "" ? null : address };
    editor.chain().focus().insertVideo(attributes).run();
  };
  return (
    <Form send={send} untracked label={words.titles.video}>
      <TextField
        name="url"
        type="url"
        label={words.video.address}
        hint={words.video.addressHint}
        required
        autoComplete="off"
      />
      <TextField
        name="title"
        lang={locale}
        {...SETS_TYPOGRAPHY}
        label={words.video.title}
        hint={words.video.titleHint}
        required
        maxLength={300}
        autoComplete="off"
      />
      <TextField name="transcript" label={words.video.transcript} maxLength={2000} autoComplete="off" />
      <FormError />
      <Submit className="justify-self-start">{words.insert}</Submit>
    </Form>
  );
}
