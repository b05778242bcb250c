import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { FileReference, Values } from "../../kinds/values.ts";
import type { Document } from "./document.ts";

/** The files that the fields of an item name, each once: the one that it offers, and former ones. */
export function filesOf(document: Document): string[] {
  if (!isItemKind(document.kind)) return [];
  const { words, facts } = kindOf(document.kind);
  const values: Values = "words" in document ? document.words : "facts" in document ? document.facts : {};
  const named = Object.entries({ ...words, ...facts }).flatMap(([name, { type }]): FileReference[] => {
    if (type === "file") return values[name] == null ? [] : [values[name] as FileReference];
    return type === "files" ? ((values[name] ?? []) as FileReference[]) : [];
  });
  return [...new Set(named.map(({ id }) => id))];
}
