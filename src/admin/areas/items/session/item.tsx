import { createContext, type ReactNode, use, useCallback, useRef, useSyncExternalStore } from "react";
import { DEFAULT_LOCALE, type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import type { ItemChoice, ItemText } from "../../../../writing/items/merge-items.ts";
import type { TextFacts } from "../../../framework/app/writing/open-text.ts";
import type { SessionStatus } from "../../../framework/app/writing/session-types.ts";
import type { OpenedItem } from "../endpoints.ts";
import { type OpenItemText, openItemText } from "./item-text.ts";

/** The texts of an item, in the order of the form. */
export const TEXT_LANGUAGES: readonly TextLanguage[] = [NO_LANGUAGE, "fr", "en"];

/** An item that is open in this page. */
export type EditedItem = {
  id: string;
  kind: ItemKind;
  /** The language that the other one translates. */
  sourceLocale: Locale;
  binned: boolean;
  /** Nothing of it was saved when it was opened. */
  isNew: boolean;
  texts: Readonly<Record<TextLanguage, OpenItemText>>;
};

/** Opens all texts of an item. @param item what the server has; null for a new one, of the kind that was chosen. */
export async function openEditedItem(
  item: OpenedItem | null,
  { id, kind: chosen, accountId }: { id: string; kind: ItemKind; accountId: string },
): Promise<EditedItem> {
  const kind = item?.kind ?? chosen;
  const open = (language: TextLanguage) =>
    openItemText({ accountId, entryId: id, kind, language, written: item?.texts[language] });
  const [fr, en, zxx] = await Promise.all([open("fr"), open("en"), open(NO_LANGUAGE)]);
  return {
    ...{ id, kind },
    sourceLocale: item?.sourceLocale ?? DEFAULT_LOCALE,
    binned: item?.binned ?? false,
    isNew: item === null,
    texts: { fr, en, zxx },
  };
}

/** Ends all texts; resolves once what was typed is saved, or is kept in this browser. */
export async function leaveItem({ texts }: EditedItem): Promise<void> {
  await Promise.all(Object.values(texts).map((text) => text.leave()));
}

const ItemContext = createContext<EditedItem | null>(null);

/** Gives the open item to the components below it. */
export function ItemProvider({ item, children }: { item: EditedItem; children: ReactNode }): ReactNode {
  return <ItemContext value={item}>{children}</ItemContext>;
}

/** The open item. @throws Error outside of the provider. */
export function useItem(): EditedItem {
  const item = use(ItemContext);
  if (item === null) throw new Error("no item around this part of the form");
  return item;
}

/** What a component sees of one text. */
export type ItemTextView = {
  text: ItemText;
  /** The revision that it was made from; 0 where nothing is saved. */
  revision: number;
  choices: readonly ItemChoice[];
  status: SessionStatus;
} & TextFacts;

/** One text of the open item; renders again with each change of it. */
export function useItemText(language: TextLanguage): ItemTextView {
  const { session, facts } = useItem().texts[language];
  const last = useRef<ItemTextView>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.subscribe(listener), facts.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session, facts],
  );
  return useSyncExternalStore(subscribe, () => {
    const { mine: text, base, choices } = session.state;
    const next = { ...facts.read(), text, revision: base.revision, choices, status: session.status };
    const { current } = last;
    const isSame =
      current !== null && (Object.keys(next) as (keyof ItemTextView)[]).every((name) => current[name] === next[name]);
    if (!isSame) last.current = next;
    return last.current ?? next;
  });
}
