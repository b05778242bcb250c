import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useSizes } from "../../media/shared.ts";
import { callAddress } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";

type File = { id: string; name: string; bytes: number };

type Props<Listed extends File> = {
  files: readonly Listed[];
  /** The call that sends the bytes of one. */
  from: "GET /message-files/:id" | "GET /reply-files/:id";
  /** Takes one off, where that is possible. */
  remove?: (file: Listed) => void;
};

/** Files of a message, of an email that came back, or of a reply, to be downloaded. */
export function FileList<Listed extends File>({ files, from, remove }: Props<Listed>): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const sizeOf = useSizes();
  if (files.length === 0) return null;
  return (
    <ul className="message-files">
      {files.map((file) => (
        <li key={file.id}>
          <a
            className="link"
            href={callAddress(from, { id: file.id })}
            download={file.name}
            aria-label={words.messages.open.download(file.name, sizeOf(file.bytes))}
          >
            <Icon name="download" />
            <span className="name">{file.name}</span>
          </a>
          <span className="size" lang={locale}>
            {sizeOf(file.bytes)}
          </span>
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
