import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";

type Props = {
  id: string;
  label: string;
  /** What is said where a number is none, or is beyond its limits. */
  error: string;
  value: number | null;
  min: number;
  max: number;
  /** Without, an empty field is an error. */
  optional?: boolean;
  /** With decimals, which a comma may begin. */
  decimals?: boolean;
  change(value: number | null): void;
};

/** A number. What is none stays in the field with an error beside it; the stored value stays too. */
export function NumberInput({ id, label, error, value, change, ...limits }: Props): ReactNode {
  const { locale } = useLanguage();
  const shown = value === null ? "" : String(value);
  // Null while nobody types: the field shows what is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && numberIn(typed, limits) === undefined;
  return (
    <div className="item-field">
      <label htmlFor={id} className="item-sublabel">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={limits.decimals === true ? "decimal" : "numeric"}
        autoComplete="off"
        className="item-input question-number"
        value={typed ?? (locale === "fr" ? shown.replace(".", ",") : shown)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = numberIn(target.value, limits);
          if (number !== undefined && number !== value) change(number);
        }}
        onBlur={() => isWrong || setTyped(null)}
      />
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="item-error">
          {error}
        </p>
      )}
    </div>
  );
}

const WHOLE = /^-?\d{1,12}$/;
const DECIMAL = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/** Undefined for what is no number within the limits; null for an empty field that may be. */
function numberIn(
  text: string,
  { min, max, optional = false, decimals = false }: Pick<Props, "min" | "max" | "optional" | "decimals">,
): number | null | undefined {
  const written = text.replaceAll(/\s/g, "").replace("\u2212", "-");
  if (written === "") return optional ? null : undefined;
  if (!(decimals ? DECIMAL : WHOLE).test(written)) return undefined;
  const number = Number(written.replace(",", "."));
  return number < min || number > max ? undefined : number;
}
