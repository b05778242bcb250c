import type { ReactNode } from "react";
import type { Action } from "../../../../../kinds/values.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

/** Characters of a label, and of where it leads (`kinds/values-schema.ts`). */
const MAX_LABEL = 80;
const MAX_LINK = 2_000;

/** A button: its words, and where it leads. */
export function ActionControl({ id, value, lang, change }: ControlProps<"action", Action>): ReactNode {
  const { action: words } = useWords<Words>().items.form;
  return (
    <>
      <label htmlFor={`${id}-label`} className="item-sublabel">
        {words.label}
      </label>
      <TextInput
        id={`${id}-label`}
        value={value.label}
        max={MAX_LABEL}
        lang={lang}
        change={(label) => change({ ...value, label })}
      />
      <label htmlFor={`${id}-to`} className="item-sublabel">
        {words.to}
      </label>
      <TextInput
        id={`${id}-to`}
        describedBy={`${id}-to-hint`}
        value={value.to}
        max={MAX_LINK}
        lang={undefined}
        change={(to) => change({ ...value, to })}
      />
      <p id={`${id}-to-hint`} className="item-about">
        {words.toHint}
      </p>
    </>
  );
}
