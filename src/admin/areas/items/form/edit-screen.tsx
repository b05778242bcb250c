import { type ReactNode, useEffect } from "react";
import { v7 } from "uuid";
import { type ItemKind, isItemKind } from "../../../../kinds/contract/kind-names.ts";
import { useListSearch } from "../../../framework/app/list-search.ts";
import type { EditItemPath, ItemsPath } from "../paths.ts";
import { ItemForm } from "./item-form.tsx";

type Props = {
  /** Language-less paths of the form and of the list. */
  path: EditItemPath;
  listPath: ItemsPath;
  listName: string;
  /** Of a new item, unless the address names one. */
  kind: ItemKind;
};

/** The item that the address names (`?id=`); without a name, a new one of a kind (`?kind=`). */
export function EditItemScreen({ path, listPath, listName, kind: usual }: Props): ReactNode {
  const { read, write } = useListSearch(path);
  const [id, named] = [read("id"), read("kind")];
  useEffect(() => {
    if (id === "") write("id", v7());
  }, [id, write]);
  if (id === "") return null;
  return <ItemForm key={id} {...{ id, listPath, listName }} kind={isItemKind(named) ? named : usual} />;
}
