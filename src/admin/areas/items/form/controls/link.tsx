import type { ReactNode } from "react";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

/** Characters of where it leads (`kinds/values-schema.ts`). */
const MAX_LINK = 2_000;

/** Where something leads, or nothing. */
export function LinkControl({ id, describedBy, value, change }: ControlProps<"link", string>): ReactNode {
  const { toHint } = useWords<Words>().items.form.action;
  return (
    <>
      <TextInput
        id={id}
        describedBy={[describedBy, `${id}-to-hint`].filter(Boolean).join(" ")}
        value={value}
        max={MAX_LINK}
        lang={undefined}
        change={change}
      />
      <p id={`${id}-to-hint`} className="item-about">
        {toHint}
      </p>
    </>
  );
}
