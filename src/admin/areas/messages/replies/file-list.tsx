import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useSizes } from "../../media/shared.ts";
import { callAddress } from "../api.ts";
import type { ReplyFile } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** The files of a reply, to be downloaded, and to be taken off where that is possible. */
export function FileList({
  files,
  remove,
}: {
  files: readonly ReplyFile[];
  remove?: (file: ReplyFile) => void;
}): ReactNode {
  const { words } = useLanguage<Words>();
  const sizeOf = useSizes();
  if (files.length === 0) return null;
  return (
    <ul className="reply-files">
      {files.map((file) => (
        <li key={file.id}>
          <a
            className="link"
            href={callAddress("GET /reply-files/:id", { id: file.id })}
            download={file.name}
            aria-label={words.messages.open.download(file.name, sizeOf(file.bytes))}
          >
            <Icon name="download" />
            <span className="name">{file.name}</span>
          </a>
          <span className="size">{sizeOf(file.bytes)}</span>
          {remove !== undefined && (
            <IconButton
              icon="close"
              label={words.messages.replies.removeFile(file.name)}
              onClick={() => remove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
