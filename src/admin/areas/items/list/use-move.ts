import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { call, listKey, listQuery } from "../api.ts";
import type { endpoints, ItemLine } from "../endpoints.ts";

type Page = Answer<(typeof endpoints)["GET /items"]>;
type Move = { id: string; to: number };

/**
 * Puts an item at another place of the list: at once on the screen, then on the server, which is told what it stands behind.
 * What others moved meanwhile shows with the next reading.
 */
export function useMove(kind: ItemKind, items: readonly ItemLine[]): (id: string, to: number) => void {
  const queries = useQueryClient();
  const { queryKey } = listQuery(kind, "");
  const { mutate } = useAction(
    ({ id, to }: Move) => {
      const others = items.filter((item) => item.id !== id);
      return call("PUT /items/:id/place", { id, body: { after: others[to - 1]?.id ?? null } });
    },
    {
      refresh: [listKey(kind)],
      optimistic(move) {
        // A reading that is on its way does not know of it.
        void queries.cancelQueries({ queryKey });
        const before = queries.getQueryData<InfiniteData<Page>>(queryKey);
        queries.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && moved(data, move));
        return () => queries.setQueryData(queryKey, before);
      },
    },
  );
  return useCallback((id, to) => mutate({ id, to }), [mutate]);
}

/** The pages with an item at another place; each is as long as it was. */
function moved(data: InfiniteData<Page>, { id, to }: Move): InfiniteData<Page> {
  const all = data.pages.flatMap((page) => page.items);
  const item = all.find((each) => each.id === id);
  if (item === undefined) return data;
  const order = all.filter((each) => each !== item).toSpliced(to, 0, item);
  let from = 0;
  const pages = data.pages.map((page) => {
    const items = order.slice(from, from + page.items.length);
    from += page.items.length;
    return { ...page, items };
  });
  return { ...data, pages };
}
