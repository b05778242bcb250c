import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { LANGUAGE_LABELS } from "../../../kernel/locale.ts";
import type { MailRow } from "../../contract/mails.ts";
import { call } from "../api/call.ts";
import { mailQuery } from "../api/queries.ts";
import { useAct } from "../api/use-act.ts";
import { useLanguage, useWords } from "../language.tsx";
import { buttonClass } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { RowMenu } from "../parts/menu.tsx";
import { Note, Status } from "../parts/notes.tsx";
import { Records, RecordsSkeleton } from "../parts/records.tsx";
import { Distance, Moment } from "../parts/time.tsx";
import { Load } from "../shell/load.tsx";
import { More } from "../shell/more.tsx";
import { Empty, Screen } from "../shell/screen.tsx";
import type { Words } from "../words/fr.ts";

const MAILS = ["mails"];

type MailState = keyof Words["mails"]["statuses"];
const SIGNS: Record<MailState, "full" | "hollow" | "faint" | "alert"> = {
  queued: "hollow",
  sending: "hollow",
  "handed-over": "full",
  sent: "full",
  failed: "alert",
  uncertain: "alert",
  outbox: "faint",
};
/** Those that will be something else before long. */
const MOVING: ReadonlySet<string> = new Set<MailState>(["queued", "sending", "handed-over"]);
/** Those that nothing will send again by itself. */
const STUCK: ReadonlySet<string> = new Set<MailState>(["failed", "uncertain"]);

/**
 * `/admin/mails`: what was sent, what waits, what failed; without SMTP, what would have been sent. `?stuck=1` shows those
 * alone that wait to be sent again.
 */
export function MailsScreen(): ReactNode {
  const words = useWords();
  const { stuck } = useSearch({ strict: false }) as { stuck?: string };
  const [read, setRead] = useState<MailRow | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...MAILS, stuck],
    queryFn: ({ pageParam, signal }) =>
      call("GET /mails", { query: { cursor: pageParam, stuck: stuck === "1" ? stuck : undefined }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // What is under way moves by itself. Otherwise nothing is asked: a screen left open must not keep a session awake.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some(({ status }) => MOVING.has(status))) ? 15_000 : false,
  });
  return (
    <Screen title={words.areas.mails} lead={words.mails.lead} actions={<Filter stuck={stuck === "1"} />}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} />}>
        {({ pages }) => {
          const mails = pages.flatMap((page) => page.mails);
          return mails.length === 0 ? (
            <Empty title={stuck === "1" ? words.mails.noneStuckTitle : words.mails.noneTitle}>
              <p>{stuck === "1" ? words.mails.noneStuck : words.mails.none}</p>
            </Empty>
          ) : (
            <>
              <MailList mails={mails} onRead={setRead} />
              <More query={query} />
            </>
          );
        }}
      </Load>
      <Dialog title={read?.subject ?? ""} open={read !== null} onClose={() => setRead(null)} shape="wide">
        {read !== null && <MailText id={read.id} />}
      </Dialog>
    </Screen>
  );
}

function Filter({ stuck }: { stuck: boolean }): ReactNode {
  const words = useWords();
  const way = { to: "/admin/mails", replace: true, activeOptions: { exact: true } } as const;
  return (
    <>
      <Link {...way} search={{}} className={buttonClass(stuck ? "plain" : "main")}>
        {words.mails.all}
      </Link>
      <Link {...way} search={{ stuck: "1" }} className={buttonClass(stuck ? "main" : "plain")}>
        {words.mails.stuck}
      </Link>
    </>
  );
}

function isState(status: string): status is MailState {
  return Object.hasOwn(SIGNS, status);
}

function MailList({ mails, onRead }: { mails: MailRow[]; onRead(mail: MailRow): void }): ReactNode {
  const words = useWords();
  const retry = useAct(({ id }: MailRow) => call("POST /mails/:id/retry", { id }), {
    refresh: [MAILS],
    said: ({ to }) => words.mails.retried(to),
  });
  return (
    <Records
      caption={words.areas.mails}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { name: words.mails.subject, kind: "lead", show: (mail) => <Subject mail={mail} onRead={onRead} /> },
        { name: words.status, show: (mail) => <State mail={mail} /> },
        {
          name: words.mails.kind,
          show: ({ kind }) => <span className="whitespace-nowrap">{kindName(kind, words)}</span>,
        },
        { name: words.mails.queued, show: ({ createdAt }) => <Moment at={createdAt} /> },
        { name: words.mails.sent, show: ({ sentAt }) => <Moment at={sentAt} none={words.mails.notSent} /> },
        {
          name: words.actions,
          kind: "corner",
          show: (mail) => (
            <RowMenu
              label={words.actionsFor(mail.subject)}
              items={[
                { label: words.mails.read, act: () => onRead(mail) },
                ...(STUCK.has(mail.status) ? [{ label: words.mails.retry, act: () => retry.mutate(mail) }] : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function kindName(kind: string, { mails: { kinds } }: Words): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind;
}

function Subject({ mail, onRead }: { mail: MailRow; onRead(mail: MailRow): void }): ReactNode {
  return (
    <>
      <button
        type="button"
        lang={mail.locale}
        className="text-start font-medium decoration-1 underline-offset-4 hover:underline coarse:min-h-11"
        onClick={() => onRead(mail)}
      >
        {mail.subject}
      </button>
      <span className="block text-[0.8125rem] text-soft">{mail.to}</span>
    </>
  );
}

/** What became of it, and when it is tried again or why it is not. */
function State({ mail: { status, attempts, nextAttemptAt, fault } }: { mail: MailRow }): ReactNode {
  const words = useWords();
  return (
    <>
      <Status sign={isState(status) ? SIGNS[status] : "faint"}>
        {isState(status) ? words.mails.statuses[status] : status}
      </Status>
      {attempts > 1 && <span className="block text-[0.8125rem] text-soft">{words.mails.attempts(attempts)}</span>}
      {status === "queued" && nextAttemptAt !== null && attempts > 0 && (
        <span className="block text-[0.8125rem] text-soft">
          {words.mails.next} <Distance at={nextAttemptAt} />
        </span>
      )}
      {fault !== null && <span className="block text-[0.8125rem] text-soft">{fault}</span>}
    </>
  );
}

/** What the mail says, as text, where that is kept. */
function MailText({ id }: { id: string }): ReactNode {
  const { words } = useLanguage();
  const query = useQuery(mailQuery(id));
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ text, to, locale, fault, file }) => (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-[0.875rem]">
            <dt className="text-soft">{words.mails.to}</dt>
            <dd>{to}</dd>
            <dt className="text-soft">{words.language}</dt>
            <dd>{LANGUAGE_LABELS[locale]}</dd>
            {file !== null && (
              <>
                <dt className="text-soft">{words.mails.file}</dt>
                <dd>
                  <code className="font-mono text-[0.8125rem]">{file}</code>
                </dd>
              </>
            )}
          </dl>
          {fault !== null && (
            <Note>
              <p>{fault}</p>
            </Note>
          )}
          {text === null ? (
            <p className="text-soft">{words.mails.notKept}</p>
          ) : (
            <div
              lang={locale}
              className="border-t border-line pt-5 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-wrap"
            >
              {text}
            </div>
          )}
        </>
      )}
    </Load>
  );
}
