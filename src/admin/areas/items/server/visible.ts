import type { FactsDraft } from "../../../../content/document/draft.ts";
import { itemUnknown } from "../../../../content/items/errors.ts";
import type { OpenedItem } from "../../../../content/items/read-item.ts";
import { AppError } from "../../../../kernel/errors.ts";
import { NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { emptyValues } from "../../../../kinds/values.ts";
import { itemTextOf } from "./text.ts";

/**
 * What an item says for all languages once it is shown or hidden, to be saved and published at once; null where it is so
 * already.
 * @throws AppError `CONFLICT` (409) where something else of it waits to be published; `ITEM_UNKNOWN` (404) where items of the
 *   kind cannot be hidden.
 */
export function withVisible(
  { kind, key, texts, states }: OpenedItem,
  visible: boolean,
): { key: string; document: FactsDraft; seen: number } | null {
  const { facts: fields } = kindOf(kind);
  if (!Object.hasOwn(fields, "visible")) throw itemUnknown();
  const { [NO_LANGUAGE]: written } = texts;
  const { state } = states[NO_LANGUAGE];
  if (state === "draft" || state === "changed") throw factsWaiting();
  const stored = written === undefined ? null : itemTextOf(written.document);
  const facts = stored !== null && "facts" in stored ? stored.facts : emptyValues(fields);
  if (state === "published" && facts.visible === visible) return null;
  return { key, document: { kind, facts: { ...facts, visible } }, seen: written?.revision ?? 0 };
}

function factsWaiting(): AppError {
  return new AppError(
    "CONFLICT",
    "What the item says for all languages has a draft that is not published; nothing was changed.",
    {
      fr: "Les réglages communs aux deux langues ont des modifications non publiées : ouvrez la fiche pour les publier d’abord.",
      en: "What both languages share has unpublished changes: open the item to publish them first.",
    },
    { status: 409 },
  );
}
