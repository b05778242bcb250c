import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MESSAGE_FOLDERS } from "../../../../messages/contract/message.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { countsQuery } from "../api.ts";
import type { CountsAnswer } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, viewOf } from "./address.ts";

/** `count`: null where nothing is counted. */
type Entry = { key: string; label: string; search: Address; current: boolean; count: number | null; ofUnread: boolean };

/** Folders and forms, with how many unread messages each has; of the bin, of spam, and of what waits, how many there are. */
export function Side({ address }: { address: Address }): ReactNode {
  const { words } = useLanguage<Words>();
  const { data } = useQuery(countsQuery);
  const { forms, side } = words.messages;
  const entries = formsOf(address, data, words.messages.untitledForm);
  return (
    <nav aria-label={side} className="message-side">
      <Entries entries={foldersOf(address, data, words.messages)} />
      {(data === undefined || entries.length > 0) && (
        <>
          <h2 id="message-forms">{forms}</h2>
          {/* As high as a row of them: above the list of a phone, nothing moves when they come. */}
          {data === undefined ? (
            <div className="skeleton forms-late" />
          ) : (
            <Entries entries={entries} labelledBy="message-forms" />
          )}
        </>
      )}
    </nav>
  );
}

function Entries({ entries, labelledBy }: { entries: readonly Entry[]; labelledBy?: string }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const numbers = new Intl.NumberFormat(tag);
  const said = (count: number, ofUnread: boolean) =>
    ofUnread ? words.messages.unread(count) : words.messages.total(count, numbers.format(count));
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link
            to="/admin/messages"
            search={entry.search}
            resetScroll={false}
            aria-current={entry.current ? "page" : undefined}
          >
            <span className="name">{entry.label}</span>
            {entry.count !== null && (
              // There before the number is, so that nothing moves when it comes.
              <span className="count" aria-hidden="true">
                {entry.count > 0 && numbers.format(entry.count)}
              </span>
            )}
            {entry.count !== null && entry.count > 0 && (
              <span className="sr-only">{`, ${said(entry.count, entry.ofUnread)}`}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function foldersOf(address: Address, counts: CountsAnswer | undefined, words: Words["messages"]): Entry[] {
  const { form, starred, answered, assigned } = address;
  const isPlain = form === undefined && starred !== "1" && answered === undefined && assigned === undefined;
  const view = viewOf(address);
  const folders = MESSAGE_FOLDERS.map((folder): Entry => {
    const { total = 0, unread = 0 } = counts?.folders[folder] ?? {};
    const ofUnread = folder === "inbox" || folder === "archived";
    return {
      key: folder,
      label: words.folders[folder],
      search: folder === "inbox" ? {} : { folder },
      current: isPlain && view === folder,
      count: ofUnread ? unread : total,
      ofUnread,
    };
  });
  const views = [
    { key: "starred", label: words.starred, search: { starred: "1" }, current: starred === "1" },
    { key: "unanswered", label: words.unanswered, search: { answered: "0" }, current: answered === "0" },
    { key: "answered", label: words.answered, search: { answered: "1" }, current: answered === "1" },
    { key: "me", label: words.mine, search: { assigned: "me" }, current: assigned === "me" },
    { key: "nobody", label: words.nobodys, search: { assigned: "nobody" }, current: assigned === "nobody" },
  ];
  return [...folders, ...views.map((each) => ({ ...each, count: null, ofUnread: true }))];
}

function formsOf({ form }: Address, counts: CountsAnswer | undefined, untitled: string): Entry[] {
  return (counts?.forms ?? []).map(({ id, title, unread }) => ({
    key: id,
    label: title || untitled,
    search: { form: id },
    current: form === id,
    count: unread,
    ofUnread: true,
  }));
}
