import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { may } from "../../../framework/contract/rights.ts";
import { call, MESSAGES_KEY } from "../api.ts";
import { ReceivedMail } from "../mailbox/received-mail.tsx";
import type { OpenMessage } from "../message-schemas.ts";
import { FileList } from "../parts/file-list.tsx";
import type { Reply, Thread } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

type Props = {
  message: OpenMessage;
  thread: Pick<Thread, "replies" | "mails">;
  /** What is being written meanwhile is saved first: the reply that is taken back is joined with it. */
  beforeUndo(): Promise<void>;
  undone(): void;
};

/** The replies that were sent and the mails that came back, in their order; each reply with where its mail is. */
export function SentReplies({ message, thread: { replies, mails }, beforeUndo, undone }: Props): ReactNode {
  const { replies: words } = useWords<Words>().messages;
  const admin = useAdmin();
  const parts = [
    ...replies.map((reply) => ({ at: reply.storedAt, reply, mail: null })),
    ...mails.map((mail) => ({ at: mail.storedAt, reply: null, mail })),
  ].sort((a, b) => a.at - b.at);
  if (parts.length === 0) return null;
  return (
    <section className="message-replies" aria-labelledby="message-replies">
      <h3 id="message-replies" tabIndex={-1}>
        {words.title}
      </h3>
      <ol>
        {parts.map(({ reply, mail }) =>
          reply === null ? (
            <li key={mail.id} className="reply">
              <ReceivedMail mail={mail} language={message.locale} />
            </li>
          ) : (
            <li key={reply.id} className="reply">
              <p className="by">
                <span className="author">{reply.author}</span>
                {" · "}
                <Moment at={reply.storedAt} />
              </p>
              <p className="reply-text" lang={message.locale}>
                {reply.text}
              </p>
              <FileList files={reply.files} from="GET /reply-files/:id" />
              <Delivery reply={reply} />
              {reply.authorId === admin.id && isWaiting(reply) && (
                <Undo reply={reply} beforeUndo={beforeUndo} undone={undone} />
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** Whether the mail of a reply was not tried yet. */
function isWaiting({ delivery }: Reply): boolean {
  return delivery?.status === "queued" && delivery.attempts === 0 && delivery.error === null;
}

const SIGNS = {
  queued: "hollow",
  sending: "hollow",
  "handed-over": "hollow",
  sent: "full",
  failed: "alert",
  uncertain: "alert",
  outbox: "alert",
} as const;

/** Where the mail of a reply is, and why it did not leave. */
function Delivery({ reply }: { reply: Reply }): ReactNode {
  const { replies: words } = useWords<Words>().messages;
  const { role } = useAdmin();
  const { delivery } = reply;
  if (delivery === null) return null;
  const { status, error } = delivery;
  const isLate = status === "queued" && !isWaiting(reply);
  return (
    <div className="delivery" role="status">
      <Status sign={isLate ? "alert" : SIGNS[status]}>{isLate ? words.late : words.delivery[status]}</Status>
      {error !== null && status !== "sent" && <span className="why">{error}</span>}
      {(status === "failed" || status === "uncertain" || status === "outbox") && may(role, "manage-mails") && (
        <Link to="/admin/mails" className="link">
          {words.mails}
        </Link>
      )}
    </div>
  );
}

/** Takes a reply back before it leaves, and says how long that is possible. */
function Undo({ reply, beforeUndo, undone }: { reply: Reply } & Pick<Props, "beforeUndo" | "undone">): ReactNode {
  const { replies: words } = useLanguage<Words>().words.messages;
  const left = useSecondsLeft(reply);
  const undo = useAction(
    async () => {
      await beforeUndo();
      await call("POST /message-replies/:id/undo", { id: reply.id });
      undone();
    },
    { refresh: [MESSAGES_KEY], message: () => words.undone },
  );
  return (
    <Button kind="plain" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
      {words.undo}
      {left > 0 && <span aria-hidden="true">{words.secondsLeft(left)}</span>}
    </Button>
  );
}

/** Seconds until the mail leaves, as they are counted here: the clock of the server may stand elsewhere. */
function useSecondsLeft({ storedAt, delivery }: Reply): number {
  const [since] = useState(() => Date.now());
  const total = Math.min(10_000, Math.max(0, (delivery?.nextAttemptAt ?? storedAt) - storedAt));
  const [left, setLeft] = useState(() => Math.ceil(total / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((total - (Date.now() - since)) / 1_000))), 250);
    return () => clearInterval(timer);
  }, [since, total]);
  return left;
}
