import type { ItemKind } from "../../../kinds/contract/kind-names.ts";

/** Language-less paths of the lists of items. */
export type ItemsPath = "/admin/features" | "/admin/jobs";
/** The same of their forms. */
export type EditItemPath = `${ItemsPath}/edit`;

/** The form of items of a kind. */
export function editPathOf(kind: ItemKind): EditItemPath {
  return kind === "job" ? "/admin/jobs/edit" : "/admin/features/edit";
}
