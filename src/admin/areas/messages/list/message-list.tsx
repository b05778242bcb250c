import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Sentinel } from "../../../framework/app/parts/sentinel.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import type { Selection } from "../../../framework/app/use-selection.ts";
import type { MessageLine } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, isFiltered, viewOf } from "./address.ts";
import { MessageRow } from "./message-row.tsx";

type Props = {
  /** Its pages are read already. */
  query: UseInfiniteQueryResult<unknown>;
  lines: readonly MessageLine[];
  total: number | null;
  address: Address;
  selection: Selection<MessageLine>;
  star(line: MessageLine): void;
  more(): void;
};

/** The messages of a list, newest first; the next ones are read when its end comes near. */
export function MessageList({ query, lines, total, address, selection, star, more }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { messages } = words;
  const view = viewOf(address);
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={8} />}>
      {() =>
        lines.length === 0 ? (
          <Nothing address={address} />
        ) : (
          <>
            <p role="status" className="message-total">
              {total !== null && messages.total(total, new Intl.NumberFormat(tag).format(total))}
            </p>
            {view === "bin" && <p className="message-total">{messages.binned30}</p>}
            <ul className="message-rows" aria-label={messages.list}>
              {lines.map((line) => (
                <MessageRow
                  key={line.id}
                  line={line}
                  address={address}
                  selected={selection.has(line.id)}
                  current={line.id === address.message}
                  toggle={selection.toggle}
                  star={star}
                />
              ))}
            </ul>
            <Sentinel key={lines.length} reached={more} />
            <More query={query} />
          </>
        )
      }
    </Load>
  );
}

/** An empty list: what it will hold, or that the filter leaves nothing. */
function Nothing({ address }: { address: Address }): ReactNode {
  const { empty } = useLanguage<Words>().words.messages;
  const view = viewOf(address);
  const { title, text } = isFiltered(address) || view === "kept" ? empty.other : empty[view];
  return (
    <Empty title={title}>
      <p>{text}</p>
    </Empty>
  );
}
