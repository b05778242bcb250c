import type { ItemKind } from "../../../kinds/contract/kind-names.ts";

/** Language-less paths of the lists of items. */
export type ItemsPath = "/admin/features" | "/admin/jobs" | "/admin/documents";
/** The same of their forms. */
export type EditItemPath = `${ItemsPath}/edit`;

const LISTS: Readonly<Record<ItemKind, ItemsPath>> = {
  feature: "/admin/features",
  "feature-group": "/admin/features",
  plan: "/admin/features",
  job: "/admin/jobs",
  document: "/admin/documents",
  "key-date": "/admin/documents",
};

/** The form of items of a kind. */
export function editPathOf(kind: ItemKind): EditItemPath {
  return `${LISTS[kind]}/edit`;
}
