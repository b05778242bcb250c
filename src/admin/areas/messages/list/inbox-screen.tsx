import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Screen } from "../../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { useSelection } from "../../../framework/app/use-selection.ts";
import { may } from "../../../framework/contract/rights.ts";
import { listQuery, messageQuery } from "../api.ts";
import { ExportChoices } from "../export/export-choices.tsx";
import { MailboxDialog } from "../mailbox/mailbox-dialog.tsx";
import { MailboxNote } from "../mailbox/mailbox-note.tsx";
import { FormSettingsDialog } from "../parts/form-settings.tsx";
import { KeyHelp } from "../parts/key-help.tsx";
import { MessageView } from "../parts/message-view.tsx";
import { SpamWordsDialog } from "../parts/spam-words.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type Address, queryOf, viewOf, withoutMessage } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { MessageList } from "./message-list.tsx";
import { Side } from "./side.tsx";
import { Tools } from "./tools.tsx";
import { useFollowedNews } from "./use-followed-news.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { type ActedOn, useMessageActions } from "./use-message-actions.ts";
import { useNextFocus } from "./use-next-focus.ts";
import "../styles/folders.css";
import "../styles/inbox.css";
import "../styles/message.css";
import "../styles/received-mail.css";
import "../styles/reply.css";

/**
 * `/admin/messages`: folders and forms, the list, and beside it the message that is open; on a phone one after the other. What is shown
 * stands in the address.
 */
export function InboxScreen(): ReactNode {
  const { messages: words } = useWords<Words>();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const go = (search: Address) => void navigate({ to: "/admin/messages", search, resetScroll: false });
  const request = queryOf(address);
  const query = useInfiniteQuery(listQuery(request));
  const lines = useMemo(() => query.data?.pages.flatMap((page) => page.messages) ?? [], [query.data]);
  const selection = useSelection(lines, JSON.stringify(request));
  const actions = useMessageActions();
  const arrived = useFollowedNews(query.data?.pages[0]?.version);
  const room = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(room, lines);
  const [keysShown, showKeys] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [mailboxShown, showMailbox] = useState(false);
  const { message: openId } = address;
  const { role } = useAdmin();
  const [mayChange, mayManageData] = [may(role, "change-settings"), may(role, "manage-personal-data")];
  const more = () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage());
  const close = () => {
    focusNext([], openId);
    go(withoutMessage(address));
  };

  /** Does something with messages that may leave the list: the focus goes to the next one, and so does what is open. */
  const act = (messages: readonly ActedOn[], work: (messages: readonly ActedOn[]) => void) => {
    if (messages.length === 0) return;
    const ids = messages.map(({ id }) => id);
    const next = focusNext(ids);
    selection.drop(ids);
    if (openId !== undefined && ids.includes(openId)) {
      go(next === null ? withoutMessage(address) : { ...withoutMessage(address), message: next });
    }
    work(messages);
  };

  const { data: opened = null } = useQuery({ ...messageQuery(openId ?? ""), enabled: openId !== undefined });
  const keys = useInboxKeys(room, {
    lines,
    selection,
    actions,
    opened,
    open: (line) => go({ ...withoutMessage(address), message: line.id }),
    reply: ({ id }) => go({ ...withoutMessage(address), message: id, reply: "1" }),
    close,
    act,
    more,
    showKeys: () => showKeys(true),
  });
  useFocusedTitle(room);
  return (
    <section ref={room} aria-label={words.name} onKeyDown={keys} className="inbox-room" data-wide>
      <Screen
        title={words.name}
        actions={
          <>
            <Button icon="download" onClick={() => setExporting(true)}>
              {words.export.open}
            </Button>
            {mayManageData && (
              <Link to="/admin/messages/contacts" className={buttonClass("quiet")}>
                {words.personalData}
              </Link>
            )}
            {mayChange && address.form !== undefined && address.form !== "" && (
              <Button icon="settings" onClick={() => go({ ...address, settings: "1" })}>
                {words.settings.open}
              </Button>
            )}
            {mayChange && viewOf(address) === "spam" && (
              <Button icon="settings" onClick={() => go({ ...address, settings: "words" })}>
                {words.spamWords.open}
              </Button>
            )}
            {mayChange && (
              <Button kind="quiet" onClick={() => showMailbox(true)}>
                {words.mails.mailbox.open}
              </Button>
            )}
            <Button kind="quiet" className="coarse:hidden" aria-keyshortcuts="?" onClick={() => showKeys(true)}>
              {words.keys}
            </Button>
          </>
        }
      >
        {mayChange && <MailboxNote />}
        <div className="inbox" data-open={openId !== undefined || undefined} data-view={viewOf(address)}>
          <Side address={address} />
          <div className="message-list">
            <Tools />
            <MessageList
              query={query}
              lines={lines}
              total={query.data?.pages[0]?.total ?? null}
              address={address}
              selection={selection}
              star={(line) => actions.star([line], !line.starred)}
              more={more}
            />
          </div>
          {openId === undefined ? (
            <p className="message-none">{words.open.none}</p>
          ) : (
            <MessageView
              key={openId}
              id={openId}
              address={address}
              actions={actions}
              act={act}
              purged={() => go(withoutMessage(address))}
              left={() => focusNext([], openId)}
            />
          )}
        </div>
        <BulkBar selection={selection} actions={actions} act={act} />
      </Screen>
      <p role="status" className="sr-only">
        {/* Anew each time: the same words again would not be said. */}
        {arrived > 0 && <span key={arrived}>{words.arrived}</span>}
      </p>
      <Dialog title={words.export.title} shape="wide" open={exporting} onClose={() => setExporting(false)}>
        <ExportChoices query={request} numbers={selection.rows.map(({ number }) => number)} />
      </Dialog>
      <KeyHelp open={keysShown} onClose={() => showKeys(false)} />
      {mayChange && mailboxShown && <MailboxDialog onClose={() => showMailbox(false)} />}
      {mayChange && address.settings === "1" && address.form !== undefined && (
        <FormSettingsDialog formId={address.form} onClose={() => go({ ...address, settings: "" })} />
      )}
      {mayChange && address.settings === "words" && (
        <SpamWordsDialog onClose={() => go({ ...address, settings: "" })} />
      )}
    </section>
  );
}

/** The keys act where the focus is: where nothing has it yet, the title gets it, as after a navigation. */
function useFocusedTitle(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    room.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [room]);
}
