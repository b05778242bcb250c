import { type ReactNode, useRef } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { useSizes } from "../../media/shared.ts";
import { FileList } from "../parts/file-list.tsx";
import type { ReplyFile } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import type { Attachments } from "./use-attachments.ts";

/** The files of the reply that is being written: those that are attached, and those on their way. */
export function ReplyAttachments({
  files,
  attachments: { uploads, add, drop, remove },
}: {
  files: readonly ReplyFile[];
  attachments: Attachments;
}): ReactNode {
  const { words } = useLanguage<Words>();
  const { replies } = words.messages;
  const sizeOf = useSizes();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="reply-attachments">
      <FileList files={files} from="GET /reply-files/:id" remove={remove} />
      {uploads.length > 0 && (
        <ul className="message-files">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span className="name">{upload.file.name}</span>
              {upload.refusal === null ? (
                <progress
                  max={Math.max(1, upload.file.size)}
                  value={upload.sent}
                  aria-label={replies.uploading(upload.file.name)}
                />
              ) : (
                <span role="alert" className="refusal">
                  {upload.refusal || words.errors.unexpected}
                </span>
              )}
              <span className="size">{sizeOf(upload.file.size)}</span>
              <IconButton icon="close" label={replies.removeFile(upload.file.name)} onClick={() => drop(upload)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={replies.attach}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {replies.attach}
      </Button>
    </div>
  );
}
