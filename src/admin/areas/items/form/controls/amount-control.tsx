import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { formatAmount, parseAmount } from "./amount.ts";
import type { ControlProps } from "./control.ts";

/** An amount of money. What is no amount stays in the field with an error beside it; the stored value stays too. */
export function AmountControl({ id, describedBy, value, change }: ControlProps<"amount", number | null>): ReactNode {
  const { locale, words } = useLanguage<Words>();
  // Null while nobody types: the field shows what is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseAmount(typed) === undefined;
  const described = [isWrong ? `${id}-error` : undefined, describedBy].filter((each) => each !== undefined).join(" ");
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="item-input item-amount"
        value={typed ?? formatAmount(value, locale)}
        aria-invalid={isWrong || undefined}
        aria-describedby={described === "" ? undefined : described}
        onChange={({ target }) => {
          setTyped(target.value);
          const amount = parseAmount(target.value);
          if (amount !== undefined && amount !== value) change(amount);
        }}
        onBlur={() => isWrong || setTyped(null)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="item-error">
          {words.items.form.amountError}
        </p>
      )}
    </>
  );
}
