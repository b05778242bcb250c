import { type ReactNode, useId } from "react";
import { SETS_TYPOGRAPHY } from "../../../../framework/app/forms/field-typography.ts";
import { useKeptCaret } from "../../../../framework/app/forms/use-kept-caret.ts";

type Props = {
  label: string;
  value: string;
  /** Characters at most. */
  longest: number;
  change(value: string): void;
  /** BCP 47 tag of what is typed. */
  lang?: string | undefined;
  placeholder?: string;
  /** Several lines, which wrap. Enter adds none. */
  wraps?: boolean;
  /** At the end of the line of the label. */
  note?: ReactNode;
  children?: ReactNode;
};

/** A field of the panel: its label, its text, and what is said of it below. */
export function DetailField(props: Props): ReactNode {
  const { label, value, longest, change, lang, placeholder, wraps = false, note, children } = props;
  const id = useId();
  const shared = {
    id,
    lang,
    value,
    placeholder,
    maxLength: longest,
    autoComplete: "off",
    "aria-describedby": children === undefined ? undefined : `${id}-about`,
    // What is written in a language is for readers.
    ...(lang !== undefined && SETS_TYPOGRAPHY),
  };
  return (
    <div className="detail">
      <div className="detail-head">
        <label htmlFor={id}>{label}</label>
        {note}
      </div>
      {wraps ? <Wrapping {...shared} change={change} /> : <Line {...shared} change={change} />}
      {children !== undefined && (
        <div id={`${id}-about`} className="detail-about">
          {children}
        </div>
      )}
    </div>
  );
}

type FieldProps = { value: string; change(value: string): void };

function Line({ change, ...rest }: FieldProps): ReactNode {
  const { ref, onSelect, typed } = useKeptCaret<HTMLInputElement>(rest.value);
  return (
    <input
      {...rest}
      ref={ref}
      type="text"
      className="detail-input"
      onSelect={onSelect}
      onChange={({ target }) => {
        typed(target.value);
        change(target.value);
      }}
    />
  );
}

function Wrapping({ change, ...rest }: FieldProps & { placeholder?: string | undefined }): ReactNode {
  const { ref, onSelect, typed } = useKeptCaret<HTMLTextAreaElement>(rest.value);
  return (
    // The copy gives the height, where a browser does not know `field-sizing`.
    <div className="growing detail-input" data-value={`${rest.value === "" ? (rest.placeholder ?? "") : rest.value} `}>
      <textarea
        {...rest}
        ref={ref}
        rows={1}
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
    </div>
  );
}
