import type { ReactNode } from "react";
import { NO_LANGUAGE } from "../../../../../kernel/locale.ts";
import { kindOf } from "../../../../../kinds/kinds.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { useItem, useItemText } from "../../session/item.tsx";
import { fieldOf } from "../../session/item-text.ts";
import type { ControlProps } from "./control.ts";
import { useChoices } from "./references.tsx";
import { TextInput } from "./text-input.tsx";

type Notes = Readonly<Record<string, string>>;

/** A few words beside each of the items that another field names. */
export function NotesControl({ id, field, value, lang, change }: ControlProps<"notes", Notes>): ReactNode {
  const { noNotes } = useWords<Words>().items.form;
  const { kind } = useItem();
  const { text } = useItemText(NO_LANGUAGE);
  const { [field.of]: referring } = kindOf(kind).facts;
  const named = fieldOf(text, field.of);
  const ids = Array.isArray(named) ? named.filter((each) => typeof each === "string") : [];
  const { choices } = useChoices(referring?.type === "items" ? referring.kind : kind, ids);
  if (ids.length === 0) return <p className="item-about">{noNotes}</p>;
  const write = (of: string, note: string) => {
    const { [of]: _, ...others } = value;
    change(note === "" ? others : { ...others, [of]: note });
  };
  return (
    <div className="item-notes">
      {choices
        .filter((choice) => ids.includes(choice.id))
        .map(({ id: of, title }) => (
          <div key={of}>
            <label htmlFor={`${id}-${of}`} className="item-sublabel">
              {title}
            </label>
            <TextInput
              id={`${id}-${of}`}
              value={value[of] ?? ""}
              max={field.max}
              lang={lang}
              change={(note) => write(of, note)}
            />
          </div>
        ))}
    </div>
  );
}
