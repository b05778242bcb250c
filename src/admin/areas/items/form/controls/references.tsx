import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ItemKind } from "../../../../../kinds/contract/kind-names.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { choicesQuery } from "../../api.ts";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";

type Choice = { id: string; title: string };

/** The items of a kind to choose from, and those of the value that are not among them any more. */
export function useChoices(
  kind: ItemKind,
  chosen: readonly string[],
): { choices: readonly Choice[]; isLoading: boolean } {
  const { untitled, form } = useWords<Words>().items;
  const { data } = useQuery(choicesQuery(kind));
  if (data === undefined) return { choices: [], isLoading: true };
  const lost = chosen.filter((id) => data.every((choice) => choice.id !== id));
  const known = data.map(({ id, title }) => ({ id, title: title === "" ? untitled : title }));
  return { choices: [...known, ...lost.map((id) => ({ id, title: form.lost }))], isLoading: false };
}

/** One other item, or none. */
export function ItemControl({ id, describedBy, field, value, change }: ControlProps<"item", string | null>): ReactNode {
  const { none } = useWords<Words>().items.form;
  const { choices } = useChoices(field.kind, value === null ? [] : [value]);
  return (
    <select
      id={id}
      className="item-input"
      aria-describedby={describedBy}
      value={value ?? ""}
      onChange={({ target }) => change(target.value === "" ? null : target.value)}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}

/** Any of the items of a kind. */
export function ItemsControl({ field, value, change }: ControlProps<"items", readonly string[]>): ReactNode {
  const { noChoices } = useWords<Words>().items.form;
  const { choices, isLoading } = useChoices(field.kind, value);
  if (choices.length === 0)
    return isLoading ? <span className="skeleton h-6" /> : <p className="item-about">{noChoices}</p>;
  return (
    <ul className="item-checks">
      {choices.map(({ id, title }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={value.includes(id)}
              onChange={({ target }) =>
                change(
                  target.checked
                    ? choices.flatMap((each) => (each.id === id || value.includes(each.id) ? each.id : []))
                    : value.filter((each) => each !== id),
                )
              }
            />
            {title}
          </label>
        </li>
      ))}
    </ul>
  );
}
