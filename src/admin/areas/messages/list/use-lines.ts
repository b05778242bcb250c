import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { LISTS_KEY, messageKey } from "../api.ts";
import type { endpoints } from "../endpoints.ts";
import type { ListQuery, MessageLine, OpenMessage } from "../message-schemas.ts";

type Page = Answer<(typeof endpoints)["GET /messages"]>;
type Change = (line: MessageLine) => MessageLine;

/**
 * Shows a change of messages before the server has answered, in every list that is known and in the message that is open. What fits a
 * list no more leaves it, but for what was read there: a message that one has just opened stays where one looks.
 * @returns how to show them as they were.
 */
export function useChangeLines(): (ids: readonly string[], change: Change) => () => void {
  const queries = useQueryClient();
  return (ids, change) => changeLines(queries, new Set(ids), change);
}

function changeLines(queries: QueryClient, ids: ReadonlySet<string>, change: Change): () => void {
  const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: LISTS_KEY });
  const open = [...ids].map((id) => [messageKey(id), queries.getQueryData<OpenMessage>(messageKey(id))] as const);
  for (const [key, data] of lists) {
    // The palette's is no list of pages.
    if (data?.pages === undefined) continue;
    queries.setQueryData(key, changed(data, ids, change, key[LISTS_KEY.length] as ListQuery));
  }
  for (const [key, message] of open) {
    if (message === undefined) continue;
    const { folder, unread, starred, assignedTo } = change({
      ...message,
      job: null,
      preview: "",
      files: 0,
      answered: false,
    });
    queries.setQueryData(key, { ...message, folder, unread, starred, assignedTo });
  }
  return () => {
    for (const [key, data] of [...lists, ...open]) queries.setQueryData(key, data);
  };
}

function changed(data: InfiniteData<Page>, ids: ReadonlySet<string>, change: Change, { folder }: ListQuery) {
  return {
    ...data,
    pages: data.pages.map((page) => {
      const messages = page.messages.flatMap((line) => {
        if (!ids.has(line.id)) return line;
        const next = change(line);
        const fits = folder === undefined ? next.folder !== "bin" && next.folder !== "spam" : next.folder === folder;
        return fits ? next : [];
      });
      const left = page.messages.length - messages.length;
      return { ...page, messages, total: page.total === null ? null : page.total - left };
    }),
  };
}
