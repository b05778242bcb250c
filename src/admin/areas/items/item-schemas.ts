import { z } from "zod";
import { ITEM_KINDS, type ItemKind } from "../../../kinds/contract/kind-names.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";

/** A kind of items. */
export const itemKind = z.enum(ITEM_KINDS, fieldError("invalid"));

type Values = Readonly<Record<string, unknown>>;
/** One language of an item, or what it says once for all languages. `slug`: of a kind whose items have a page each. */
export type ItemTextSent =
  | { kind: ItemKind; slug?: string | undefined; title: string; words: Values }
  | { kind: ItemKind; facts: Values };

/** A text as writers have it. Its form is checked where it is stored (`content/document/draft.ts`). */
export const itemText = z.custom<ItemTextSent>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    itemKind.safeParse(value.kind).success &&
    "words" in value !== "facts" in value,
  fieldError("invalid"),
);
