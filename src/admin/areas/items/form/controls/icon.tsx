import type { ReactNode } from "react";
import { ICON_NAMES, type IconName } from "../../../../../kinds/contract/icon-names.ts";
import { FeatureIcon } from "../../../../../ui/icons/feature-icon.tsx";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";

/** The icons of the set, or none; each is named to whoever does not see it. */
export function IconControl({ id, value, change }: ControlProps<"icon", IconName | null>): ReactNode {
  const { icons, form } = useWords<Words>().items;
  return (
    <div className="item-icons">
      {[null, ...ICON_NAMES].map((name) => (
        <label key={name ?? ""} title={name === null ? undefined : icons[name]}>
          <input
            type="radio"
            name={id}
            checked={value === name}
            aria-label={name === null ? form.noIcon : icons[name]}
            onChange={() => change(name)}
          />
          {name === null ? <span>{form.none}</span> : <FeatureIcon name={name} />}
        </label>
      ))}
    </div>
  );
}
