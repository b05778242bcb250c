import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { NO_LANGUAGE } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { MenuItem } from "../../../framework/app/parts/menu.tsx";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { call, ITEMS_KEY, listKey } from "../api.ts";
import type { endpoints, ItemLine } from "../endpoints.ts";
import type { EditItemPath } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { TEXT_LANGUAGES } from "../session/item.tsx";
import { lineTitle } from "./line-title.ts";

type Page = Answer<(typeof endpoints)["GET /items"]>;
type Around = { editPath: EditItemPath; up: (() => void) | null; down: (() => void) | null };

/** What the menu of a row offers. */
export function useRowActions(kind: ItemKind, item: ItemLine, { editPath, up, down }: Around): MenuItem[] {
  const { locale, words: all } = useLanguage<Words>();
  const { list: words, untitled } = all.items;
  const { id } = item;
  const title = lineTitle(item, locale, untitled).text;
  const router = useRouter();
  const queries = useQueryClient();
  const show: Action<boolean> = useAction(
    (visible: boolean) => call("POST /items/:id/visible", { id, body: { visible } }),
    {
      refresh: [listKey(kind)],
      message: (visible) => (visible ? words.isShown(title) : words.isHidden(title)),
      undo: (visible) => () => show.mutate(!visible),
    },
  );
  const restore = useAction(() => bringBack(item), {
    refresh: [ITEMS_KEY],
    message: () => words.restored(title),
  });
  const bin = useAction(() => call("DELETE /items/:id", { id }), {
    refresh: [ITEMS_KEY],
    message: () => words.binned(title),
    undo: () => () => restore.mutate(undefined),
    optimistic() {
      const queryKey = listKey(kind);
      const before = queries.getQueriesData<InfiniteData<Page>>({ queryKey });
      queries.setQueriesData<InfiniteData<Page>>({ queryKey }, (data) => data && without(data, id));
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
  });
  const isHidden = item.facts.visible === false;
  return [
    { label: words.edit, onSelect: () => void router.navigate({ to: editPath, search: { kind, id } as never }) },
    ...("visible" in kindOf(kind).facts
      ? [{ label: isHidden ? words.show : words.hide, onSelect: () => show.mutate(isHidden) }]
      : []),
    ...(up === null ? [] : [{ label: words.up, onSelect: up }]),
    ...(down === null ? [] : [{ label: words.down, onSelect: down }]),
    { label: words.bin, danger: true, onSelect: () => bin.mutate(undefined) },
  ];
}

/** Out of the bin, and on the site again as far as it was there without changes: others come back as drafts. */
async function bringBack({ id, states }: ItemLine): Promise<void> {
  await call("POST /items/:id/restore", { id });
  const { states: now } = await call("GET /items/:id/states", { id });
  const published = TEXT_LANGUAGES.filter((language) => states[language].state === "published");
  if (now === null || !published.includes(NO_LANGUAGE)) return;
  const drafts = published.flatMap((language) => {
    const { translationId, revision } = now[language];
    return translationId === null ? [] : [{ translationId, revision }];
  });
  await call("POST /items/:id/publish", { id, body: { drafts } });
}

function without(data: InfiniteData<Page>, id: string): InfiniteData<Page> {
  const pages = data.pages.map((page) => {
    const items = page.items.filter((each) => each.id !== id);
    return { ...page, items, total: page.total - 1 };
  });
  return { ...data, pages };
}
