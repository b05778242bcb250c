import { type ReactNode, useState } from "react";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import type { ControlProps } from "./control.ts";

/** Years that a half-typed date passes through are no dates yet. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

type Props = Pick<ControlProps<"date", string | null>, "id" | "describedBy" | "value" | "change">;

/** A day of the calendar. One that no calendar has stays in the field with an error beside it; the stored day stays too. */
export function DateControl({ id, describedBy, value, change }: Props): ReactNode {
  const { dateError } = useWords<Words>().items.form;
  /** What the field shows while somebody types: empty while that is no date. Null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const write = (input: HTMLInputElement) => {
    setTyped(input.value);
    if (isUnfit(input)) return;
    setWrong(false);
    const day = input.value === "" ? null : input.value;
    if (day !== value) change(day);
  };
  const leave = (input: HTMLInputElement) => {
    const unfit = isUnfit(input);
    setWrong(unfit);
    if (!unfit) setTyped(null);
  };
  const described = [isWrong ? `${id}-error` : undefined, describedBy].filter((each) => each !== undefined).join(" ");
  return (
    <>
      <input
        id={id}
        type="date"
        className="item-input item-date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={typed ?? value ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={described === "" ? undefined : described}
        onChange={({ target }) => write(target)}
        onBlur={({ target }) => leave(target)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="item-error">
          {dateError}
        </p>
      )}
    </>
  );
}

/** Half a date, a day that its month does not have, or a year that nobody means. */
function isUnfit({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (value !== "" && (value < FIRST_DAY || value > LAST_DAY));
}
