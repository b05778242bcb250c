import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { MAX_REPLY } from "../../../../messages/contract/reply.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { SaveState } from "../../../framework/app/writing/save-state.tsx";
import type { OpenMessage } from "../message-schemas.ts";
import type { Thread } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { ReadyReplies } from "./ready-replies.tsx";
import { ReplyAttachments } from "./reply-attachments.tsx";
import { type ReplyText, useReplyText } from "./reply-text.ts";
import { useAttachments } from "./use-attachments.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  message: OpenMessage;
  thread: Thread & { to: string };
  text: ReplyText;
  /** Opened at once, with the focus. */
  wanted: boolean;
  sent(): void;
};

/** The reply that is being written: to whom, with its text and its files. */
export function ReplyForm({ message, thread, text, wanted, sent }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { replies } = words.messages;
  const { text: typed, status } = useReplyText(text);
  const { savedAt } = useStore(text.facts);
  const [opened, open] = useState(wanted || typed !== "" || (thread.draft?.files.length ?? 0) > 0);
  const area = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(message.id);
  const sending = useSending(text, () => {
    sent();
    // The field is gone: the keys of the inbox act again.
    document.getElementById("message-replies")?.focus();
  });
  const id = useId();
  const isWanted = useRef(wanted);
  useEffect(() => {
    if (opened && isWanted.current) area.current?.focus();
  }, [opened]);
  useEffect(() => {
    if (!wanted) return;
    isWanted.current = true;
    open(true);
  }, [wanted]);
  if (!opened) {
    return (
      <div>
        <Button
          kind="main"
          data-reply
          aria-keyshortcuts="r"
          onClick={() => {
            isWanted.current = true;
            open(true);
          }}
        >
          {replies.reply}
        </Button>
      </div>
    );
  }
  const change = (next: string) => text.session.change(next, text.session.state.mine);
  const insert = (ready: string) => {
    const { selectionStart = typed.length, selectionEnd = typed.length } = area.current ?? {};
    change(typed.slice(0, selectionStart) + ready + typed.slice(selectionEnd));
    area.current?.focus();
  };
  const { address, isSet, comesBack } = thread.answersTo;
  const answersTo = comesBack ? replies.answersComeBack : isSet ? replies.answersTo : replies.answersToSender;
  return (
    <section className="reply-form" aria-labelledby={`${id}-title`} data-text={message.locale}>
      <h3 id={`${id}-title`}>{replies.write}</h3>
      <dl className="message-facts">
        <div>
          <dt>{replies.to}</dt>
          <dd>{thread.to}</dd>
        </div>
        <div>
          <dt>{replies.subject}</dt>
          <dd lang={message.locale}>{thread.subject}</dd>
        </div>
      </dl>
      <ReadyReplies message={message} insert={insert} />
      <label htmlFor={id} className="sr-only">
        {replies.text}
      </label>
      <textarea
        ref={area}
        id={id}
        data-reply
        lang={message.locale}
        spellCheck
        rows={8}
        maxLength={MAX_REPLY}
        value={typed}
        aria-describedby={`${id}-answers${sending.error === null ? "" : ` ${id}-error`}`}
        onChange={({ currentTarget: { value } }) => change(value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
            event.preventDefault();
            if (!attachments.isBusy) sending.send(false);
          }
        }}
      />
      <SaveState
        words={replies.save}
        status={status}
        savedAt={typed === "" ? null : savedAt}
        recovered={text.recovered}
        focusText={() => area.current?.focus()}
      />
      <ReplyAttachments files={thread.draft?.files ?? []} attachments={attachments} />
      <p id={`${id}-answers`} className="lead">
        {answersTo(address)}
      </p>
      {sending.error !== null && (
        <Note alert>
          <p id={`${id}-error`}>{sending.error}</p>
        </Note>
      )}
      <div className="reply-actions">
        <Button
          kind="main"
          busy={sending.isBusy || attachments.isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => sending.send(false)}
        >
          {replies.send}
        </Button>
        {message.folder === "inbox" && (
          <Button busy={sending.isBusy || attachments.isBusy} onClick={() => sending.send(true)}>
            {replies.sendAndArchive}
          </Button>
        )}
      </div>
      {sending.question !== null && (
        <Dialog title={replies.answered} open onClose={sending.decline}>
          <p>{sending.question.sentence}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={sending.confirm}>{replies.sendAnyway}</Button>
            <Button data-autofocus onClick={sending.decline}>
              {words.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
