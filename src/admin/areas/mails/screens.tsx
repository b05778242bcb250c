import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { useListSearch } from "../../framework/app/list-search.ts";
import { buttonClass } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { ListTools, NothingFound } from "../../framework/app/parts/list-tools.tsx";
import { RowMenu } from "../../framework/app/parts/menu.tsx";
import { Status } from "../../framework/app/parts/notes.tsx";
import { Records, RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Distance, Moment } from "../../framework/app/parts/time.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { More } from "../../framework/app/screen/more.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { call, MAILS } from "./api.ts";
import type { mails } from "./area.ts";
import type { MailRow } from "./endpoints.ts";
import { MailServer } from "./mail-server.tsx";
import { MailView } from "./mail-view.tsx";
import type { Words } from "./words.fr.ts";

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
const STATES = Object.keys(SIGNS) as MailState[];
/** States that will change soon, for which the list polls. */
const MOVING: ReadonlySet<string> = new Set<MailState>(["queued", "sending", "handed-over"]);
/** States in which only a person can send the mail again. */
const STUCK: ReadonlySet<string> = new Set<MailState>(["failed", "uncertain"]);

/**
 * `/admin/mails`: sent, waiting and failed mails; without SMTP, those in the outbox. `?stuck=1` shows only mails that
 * have to be sent again.
 */
function MailsScreen(): ReactNode {
  const words = useWords<Words>();
  const { read: readParameter, write } = useListSearch("/admin/mails");
  const [opened, setOpened] = useState<MailRow | null>(null);
  const [stuck, to, status, order] = ["stuck", "to", "status", "order"].map(readParameter) as [
    string,
    string,
    string,
    string,
  ];
  const query = useInfiniteQuery({
    queryKey: [...MAILS, stuck, to, status, order],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /mails", {
        query: { cursor, to, stuck: stuck === "1" ? stuck : undefined, ...validFilters({ status, order }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Polls only while a mail is under way: a screen left open must not keep its session alive.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some((mail) => MOVING.has(mail.status))) ? 15_000 : false,
  });
  const filtered = to !== "" || status !== "";
  return (
    <Screen title={words.mails.name} lead={words.mails.lead} actions={<Filter stuck={stuck === "1"} />}>
      <div className="mb-7">
        <MailServer />
      </div>
      <ListTools
        label={words.list.tools}
        search={{ label: words.mails.searchTo, value: to, set: (text) => write("to", text) }}
        choices={[
          {
            label: words.status,
            value: isState(status) ? status : "",
            set: (value) => write("status", value),
            options: [
              { value: "", label: words.list.all },
              ...STATES.map((value) => ({ value, label: words.mails.statuses[value] })),
            ],
          },
          {
            label: words.list.order,
            value: order,
            set: (value) => write("order", value),
            options: [
              { value: "", label: words.list.newest },
              { value: "oldest", label: words.list.oldest },
            ],
          },
        ]}
      />
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} />}>
        {({ pages }) => {
          const mails = pages.flatMap((page) => page.mails);
          if (mails.length > 0) {
            return (
              <>
                <MailList mails={mails} onRead={setOpened} />
                <More query={query} />
              </>
            );
          }
          if (filtered) return <NothingFound />;
          return (
            <Empty title={stuck === "1" ? words.mails.noneStuckTitle : words.mails.noneTitle}>
              <p>{stuck === "1" ? words.mails.noneStuck : words.mails.none}</p>
            </Empty>
          );
        }}
      </Load>
      <Dialog title={opened?.subject ?? ""} open={opened !== null} onClose={() => setOpened(null)} shape="wide">
        {opened !== null && <MailView id={opened.id} />}
      </Dialog>
    </Screen>
  );
}

function Filter({ stuck }: { stuck: boolean }): ReactNode {
  const words = useWords<Words>();
  const link = { to: "/admin/mails", replace: true, activeOptions: { exact: true } } as const;
  return (
    <>
      <Link {...link} search={{}} className={buttonClass(stuck ? "plain" : "main")}>
        {words.mails.all}
      </Link>
      <Link {...link} search={{ stuck: "1" }} className={buttonClass(stuck ? "main" : "plain")}>
        {words.mails.stuck}
      </Link>
    </>
  );
}

/** The filters of the URL, without values that the call would refuse. */
function validFilters({ status, order }: { status: string; order: string }) {
  return { status: isState(status) ? status : undefined, order: order === "oldest" ? order : undefined };
}

function isState(status: string): status is MailState {
  return Object.hasOwn(SIGNS, status);
}

function MailList({ mails, onRead }: { mails: MailRow[]; onRead(mail: MailRow): void }): ReactNode {
  const words = useWords<Words>();
  const retry = useAction(({ id }: MailRow) => call("POST /mails/:id/retry", { id }), {
    refresh: [MAILS],
    message: ({ to }) => words.mails.retried(to),
  });
  return (
    <Records
      caption={words.mails.name}
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
                { label: words.mails.read, onSelect: () => onRead(mail) },
                ...(STUCK.has(mail.status) ? [{ label: words.mails.retry, onSelect: () => retry.mutate(mail) }] : []),
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

/** State of a mail, its number of attempts, its next attempt, and its last error. */
function State({ mail: { status, attempts, nextAttemptAt, lastError } }: { mail: MailRow }): ReactNode {
  const words = useWords<Words>();
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
      {lastError !== null && <span className="block text-[0.8125rem] text-soft">{lastError}</span>}
    </>
  );
}

/** For roles with the right `manage-mails`. */
export const screens: ScreensOf<typeof mails> = { "/admin/mails": MailsScreen };
