import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { useSizes } from "../../media/shared.ts";
import { callAddress } from "../api.ts";
import type { ThreadMail } from "../mail-schemas.ts";
import { FileList } from "../parts/file-list.tsx";
import type { Words } from "../screen-words.fr.ts";

/** A mail of a thread: what was written, what it quotes, folded, its files, and the whole mail one click away. @param language of the message. */
export function ReceivedMail({ mail, language }: { mail: ThreadMail; language: string }): ReactNode {
  const { mails: words } = useLanguage<Words>().words.messages;
  const { kind, sender, text, quoted, files, storedAt } = mail;
  const isPerson = kind === "answer" || kind === "letter";
  const author = sender.name === "" ? sender.email : sender.name;
  return (
    <div className="received-mail" data-kind={kind}>
      <p className="by">
        <span className="author">{author}</span> {isPerson ? words.kinds[kind] : `· ${words.kinds[kind]}`}
        {" · "}
        <Moment at={storedAt} />
      </p>
      <Delivery mail={mail} />
      {text !== "" && (
        <p className="mail-text" lang={language}>
          {text}
        </p>
      )}
      {text === "" && quoted !== "" && <p className="none">{words.nothingWritten}</p>}
      {quoted !== "" && (
        <details>
          <summary>{words.quoted}</summary>
          <p className="mail-text" lang={language}>
            {quoted}
          </p>
        </details>
      )}
      <FileList files={files} from="GET /message-files/:id" />
      <Source mail={mail} />
    </div>
  );
}

/** What a report says of the reply. */
function Delivery({ mail: { delivery } }: { mail: ThreadMail }): ReactNode {
  const { mails: words } = useLanguage<Words>().words.messages;
  if (delivery === null) return null;
  const { state, detail } = delivery;
  return (
    <div className="delivery">
      <Status sign={state === "failed" ? "alert" : "hollow"}>{words[state]}</Status>
      {detail !== "" && <span className="why">{words.said(detail)}</span>}
    </div>
  );
}

/** What of the mail is not shown, and the mail as it came. */
function Source({ mail: { id, extent, bytes, cut, missing } }: { mail: ThreadMail }): ReactNode {
  const { mails: words } = useLanguage<Words>().words.messages;
  const sizeOf = useSizes();
  return (
    <>
      {extent === "beginning" && <p className="note">{words.beginning(sizeOf(bytes))}</p>}
      {extent === "unread" && <p className="note">{words.unread}</p>}
      {extent === "whole" && cut && <p className="note">{words.cut}</p>}
      {missing > 0 && <p className="note">{words.missing(missing)}</p>}
      {extent !== "beginning" && (
        <a className="link source" href={callAddress("GET /received-mails/:id/source", { id })} download>
          <Icon name="download" />
          {words.source}
        </a>
      )}
    </>
  );
}
