import type { ItemKind } from "../../../kinds/contract/kind-names.ts";

/** Language-less paths of the lists of items. */
export type ItemsPath = "/admin/features" | "/admin/jobs" | "/admin/documents" | "/admin/forms";
/** The same of their forms. */
export type EditItemPath = `${ItemsPath}/edit`;

/** Those of other kinds stand among the features. */
const LISTS: Partial<Record<ItemKind, ItemsPath>> = {
  job: "/admin/jobs",
  document: "/admin/documents",
  "key-date": "/admin/documents",
  form: "/admin/forms",
};

/** The form of items of a kind. */
export function editPathOf(kind: ItemKind): EditItemPath {
  return `${LISTS[kind] ?? "/admin/features"}/edit`;
}
