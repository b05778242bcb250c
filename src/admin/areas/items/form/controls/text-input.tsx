import type { ReactNode } from "react";
import { SETS_TYPOGRAPHY } from "../../../../framework/app/forms/field-typography.ts";
import { useKeptCaret } from "../../../../framework/app/forms/use-kept-caret.ts";

type Props = {
  id: string;
  describedBy?: string | undefined;
  value: string;
  /** Characters at most. */
  max: number;
  lang: string | undefined;
  /** Several lines, which wrap. Enter adds none. */
  wraps?: boolean;
  className?: string;
  change(value: string): void;
};

/** A text without formatting. What is written in a language is set right as it is typed. */
export function TextInput({
  describedBy,
  max,
  lang,
  wraps = false,
  className = "",
  change,
  ...rest
}: Props): ReactNode {
  const shared = {
    ...rest,
    lang,
    maxLength: max,
    autoComplete: "off",
    "aria-describedby": describedBy,
    className: `item-input ${className}`,
    ...(lang !== undefined && SETS_TYPOGRAPHY),
  };
  return wraps ? <Wrapping {...shared} change={change} /> : <Line {...shared} change={change} />;
}

type FieldProps = { value: string; change(value: string): void };

function Line({ change, ...rest }: FieldProps): ReactNode {
  const { ref, onSelect, typed } = useKeptCaret<HTMLInputElement>(rest.value);
  return (
    <input
      {...rest}
      ref={ref}
      type="text"
      onSelect={onSelect}
      onChange={({ target }) => {
        typed(target.value);
        change(target.value);
      }}
    />
  );
}

function Wrapping({ change, ...rest }: FieldProps): ReactNode {
  const { ref, onSelect, typed } = useKeptCaret<HTMLTextAreaElement>(rest.value);
  return (
    <textarea
      {...rest}
      ref={ref}
      rows={2}
      onSelect={onSelect}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      onChange={({ target }) => {
        const text = target.value.replace(/[\r\n]+/g, " ");
        typed(text);
        change(text);
      }}
    />
  );
}
