import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { FullMoment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { useAdmin, useSession } from "../../../framework/app/session.ts";
import { may } from "../../../framework/contract/rights.ts";
import { ItemPresence } from "../../editor/shared.ts";
import { callAddress, messageQuery, threadQuery } from "../api.ts";
import { type Address, withoutMessage } from "../list/address.ts";
import { senderOf } from "../list/sender-of.ts";
import type { ActedOn, MessageActions } from "../list/use-message-actions.ts";
import type { OpenMessage } from "../message-schemas.ts";
import { ReplyBox } from "../replies/reply-box.tsx";
import type { Words } from "../screen-words.fr.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { Answers } from "./answers.tsx";
import { Assignee } from "./assignee.tsx";
import { Deliveries } from "./deliveries.tsx";
import { Notes } from "./notes.tsx";
import { Signs } from "./signs.tsx";

type Props = {
  id: string;
  address: Address;
  actions: MessageActions;
  act(messages: readonly ActedOn[], work: (messages: readonly ActedOn[]) => void): void;
  /** The message is gone for good. */
  purged(): void;
  /** It is left for the list. */
  left(): void;
};

/** A message that is open: what was answered, where it stands, and what the team notes of it. Opened, it is read. */
export function MessageView({ id, ...props }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const query = useQuery(messageQuery(id));
  const isGone = query.error instanceof CallError && query.error.status === 404;
  return (
    <section className="message-open" aria-label={words.messages.open.label}>
      <Link
        to="/admin/messages"
        search={withoutMessage(props.address)}
        className={`${buttonClass("quiet")} mb-2 -ms-3.5 min-[84rem]:hidden`}
        resetScroll={false}
        onClick={props.left}
      >
        <Icon name="back" />
        {words.messages.open.back}
      </Link>
      {isGone ? (
        <Note>
          <p>{words.messages.open.gone}</p>
        </Note>
      ) : (
        <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
          {(message) => <Opened message={message} {...props} />}
        </Load>
      )}
    </section>
  );
}

function Opened({
  message,
  address,
  actions,
  act,
  purged,
}: Omit<Props, "id" | "left"> & { message: OpenMessage }): ReactNode {
  const { words, locale: lang } = useLanguage<Words>();
  const { open, noSubject } = words.messages;
  const heading = useReadOnce(message, actions);
  const { id, number, subject, locale, answers, notes, logged } = message;
  return (
    <article>
      <div className="message-actions" role="toolbar" aria-label={words.messages.actions.label}>
        <ActionButtons messages={[message]} actions={actions} act={act} purged={purged} />
      </div>
      <Suspense>
        <ItemPresence id={id} endpoint="POST /messages/:id/presence" />
      </Suspense>
      <h2 ref={heading} tabIndex={-1} lang={subject === "" ? undefined : locale}>
        {subject === "" ? noSubject : subject}
      </h2>
      <Facts message={message} address={address} />
      {logged && <p className="lead">{open.logged}</p>}
      <Signs message={message} />
      <Answers answers={answers} language={locale} />
      {answers.flatMap(({ files = [] }) => files).length > 1 && (
        <a
          className={`${buttonClass()} justify-self-start`}
          href={callAddress("GET /message-files.zip", { query: { numbers: String(number), lang } })}
          download=""
        >
          <Icon name="download" />
          {words.messages.export.files}
        </a>
      )}
      <Replies message={message} wanted={address.reply === "1"} />
      <Deliveries id={id} />
      <Assignee message={message} actions={actions} />
      <Notes key={`${id} ${notes.length}`} message={message} />
    </article>
  );
}

/** The thread is read by itself: it is asked for again while a reply is on its way. */
function Replies({ message, wanted }: { message: OpenMessage; wanted: boolean }): ReactNode {
  const query = useQuery(threadQuery(message.id));
  return (
    <Load query={query} skeleton={<span className="skeleton h-9" />}>
      {(thread) => <ReplyBox message={message} thread={thread} wanted={wanted} />}
    </Load>
  );
}

/** Marks a message as read when it is opened, once; and brings its title to who opened it on a phone, where it takes the list's place. */
function useReadOnce(message: OpenMessage, actions: MessageActions) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef<string | null>(null);
  const latest = useRef({ message, actions });
  latest.current = { message, actions };
  const { id } = message;
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    const { message: now, actions: act } = latest.current;
    if (now.unread) act.markUnread([now], false, true);
    // Where the list is hidden, the focus was in it and is lost.
    if (document.activeElement === document.body || document.activeElement?.checkVisibility() === false) {
      heading.current?.focus();
    }
  }, [id]);
  return heading;
}

function Facts({ message, address }: { message: OpenMessage; address: Address }): ReactNode {
  const { words } = useLanguage<Words>();
  const { open, contacts, nameless } = words.messages;
  const { site } = useSession();
  const { role } = useAdmin();
  const { sender, number, form, job, locale, path, receivedAt, endsAt, others, contactId } = message;
  const page = site.home[locale].replace(/\/$/, "") + path;
  return (
    <dl className="message-facts">
      <div>
        <dt>{open.from}</dt>
        <dd>
          {senderOf(message, nameless)}
          {sender.name !== "" && sender.email !== "" && <span className="address"> {sender.email}</span>}
          {others > 0 && sender.email !== "" && (
            <Link
              to="/admin/messages"
              search={{ ...withoutMessage(address), folder: "kept", form: "", q: sender.email }}
              className="link block"
            >
              {open.others(others)}
            </Link>
          )}
          {may(role, "manage-personal-data") && (
            <Link to="/admin/messages/contacts" search={{ contact: contactId }} className="link block">
              {contacts.openFrom}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{open.received}</dt>
        <dd>
          <FullMoment at={receivedAt} />
          {` · ${open.number(number)}`}
        </dd>
      </div>
      <div>
        <dt>{open.form}</dt>
        <dd>
          {form.title}{" "}
          <a className="link" href={page} target="_blank" rel="noreferrer">
            {path}
          </a>
        </dd>
      </div>
      {job !== null && (
        <div>
          <dt>{open.job}</dt>
          <dd>{job.title}</dd>
        </div>
      )}
      <div>
        <dt>{open.writtenIn}</dt>
        <dd>{words.languages[locale]}</dd>
      </div>
      {endsAt !== null && (
        <div>
          <dt>{open.endsAt}</dt>
          <dd>
            <FullMoment at={endsAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
