import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { useOpened } from "../../../framework/app/writing/use-opened.ts";
import { threadQuery } from "../api.ts";
import type { OpenMessage } from "../message-schemas.ts";
import type { Thread } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { ReplyForm } from "./reply-form.tsx";
import { openReplyText, type ReplyText } from "./reply-text.ts";
import { SentReplies } from "./sent-replies.tsx";

type Props = {
  message: OpenMessage;
  thread: Thread;
  /** The reply is asked for by the address of the page. */
  wanted: boolean;
};

/** The replies to a message, what came back, and the reply that is being written. */
export function ReplyBox({ message, thread, wanted }: Props): ReactNode {
  const { replies: words } = useWords<Words>().messages;
  const admin = useAdmin();
  const queries = useQueryClient();
  /** Each reply that is sent, and each that is taken back, leaves another draft. */
  const [turn, setTurn] = useState<{ number: number; focused: boolean }>({ number: 0, focused: false });
  const current = useRef<ReplyText | null>(null);
  const { id } = message;
  const opened = useOpened({
    key: `${id} ${turn.number}`,
    async open() {
      const { draft } = await queries.fetchQuery({ ...threadQuery(id), staleTime: 0 });
      current.current = await openReplyText({ accountId: admin.id, messageId: id, draft });
      return { text: current.current, number: turn.number };
    },
    leave: ({ text }) => text.leave(),
  });
  const next = (focused: boolean) => setTurn(({ number }) => ({ number: number + 1, focused }));
  return (
    <>
      <SentReplies
        message={message}
        thread={thread}
        beforeUndo={async () => void (await current.current?.saved())}
        undone={() => next(true)}
      />
      {message.folder !== "bin" &&
        (thread.to === null ? (
          <Note>
            <p>{words.noAddress}</p>
          </Note>
        ) : (
          <Load query={opened} skeleton={<span className="skeleton h-9" />}>
            {({ text, number }) =>
              // The draft before is shown until the next one is there: it is no draft any more.
              number !== turn.number ? (
                <span className="skeleton h-9" />
              ) : (
                <ReplyForm
                  key={number}
                  message={message}
                  thread={{ ...thread, to: thread.to ?? "" }}
                  text={text}
                  wanted={turn.focused || (wanted && number === 0)}
                  sent={() => next(false)}
                />
              )
            }
          </Load>
        ))}
    </>
  );
}
