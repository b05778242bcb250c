import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import type { MessageLine } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, withoutMessage } from "./address.ts";
import { senderOf } from "./sender-of.ts";

type Props = {
  line: MessageLine;
  address: Address;
  selected: boolean;
  current: boolean;
  /** @param through with all between it and the one that was toggled before. */
  toggle(line: MessageLine, through?: boolean): void;
  star(line: MessageLine): void;
};

/** One message of the list: who wrote, what about, how it begins. */
export const MessageRow = memo(function MessageRow(props: Props): ReactNode {
  const { line, address, selected, current, toggle, star } = props;
  const { messages: words } = useWords<Words>();
  const { id, locale, subject, preview, unread, starred, files, answered, form, job, receivedAt } = line;
  const sender = senderOf(line, words.nameless);
  return (
    <li data-message={id} data-unread={unread || undefined} data-selected={selected || undefined}>
      <input
        type="checkbox"
        aria-label={words.select(sender)}
        checked={selected}
        // React hears of a checkbox by its click, which knows the Shift key.
        onChange={({ nativeEvent }) => toggle(line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <button
        type="button"
        className="star"
        aria-pressed={starred}
        aria-label={words.actions.star}
        title={words.actions.star}
        onClick={() => star(line)}
      >
        <Icon name="star" />
      </button>
      <Link
        to="/admin/messages"
        search={{ ...withoutMessage(address), message: id }}
        resetScroll={false}
        preload={false}
        data-row
        aria-current={current ? "true" : undefined}
      >
        <span className="sender">
          {sender}
          {unread && <span className="sr-only">{`, ${words.unreadMark}`}</span>}
        </span>
        <span className="when">
          <Moment at={receivedAt} />
        </span>
        <span className="about" lang={locale}>
          {subject === "" ? <span className="none">{words.noSubject}</span> : subject}
        </span>
        <span className="preview" lang={locale}>
          {preview}
        </span>
        <span className="notes">
          {[
            form.title,
            ...(job === null || job === subject ? [] : [job]),
            ...(answered ? [words.answeredMark] : []),
            ...(files > 0 ? [words.files(files)] : []),
          ].join(" · ")}
        </span>
      </Link>
    </li>
  );
});
