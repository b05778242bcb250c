import { isItemKind } from "../../../../kinds/contract/kind-names.ts";
import { editPathOf } from "../../items/shared.ts";
import type { PlanRow } from "../publishing-schemas.ts";

type Form = { to: "/admin/blog/edit" | ReturnType<typeof editPathOf>; search: Readonly<Record<string, string>> };

/** Where what is planned is written; null for a page, which has no screen. */
export function formOf({ kind, entryId, locale }: Pick<PlanRow, "kind" | "entryId" | "locale">): Form | null {
  if (kind === "post") return { to: "/admin/blog/edit", search: { article: entryId, view: locale } };
  return isItemKind(kind) ? { to: editPathOf(kind), search: { kind, id: entryId } } : null;
}
