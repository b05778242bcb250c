import type { ReactNode } from "react";
import { SETS_TYPOGRAPHY } from "../../../framework/app/forms/field-typography.ts";
import { crossByArrow } from "./field-order.ts";

type Props = {
  label: string;
  placeholder: string;
  className: string;
  value: string;
  /** Characters at most. */
  longest: number;
  change(value: string): void;
};

/** One line of text that wraps instead of scrolling: a title, a summary. Enter goes on to what comes next. */
export function GrowingField({ label, placeholder, className, value, longest, change }: Props): ReactNode {
  return (
    // The copy gives the height, where a browser does not know `field-sizing`.
    <div className={`growing ${className}`} data-value={`${value === "" ? placeholder : value} `}>
      <textarea
        {...SETS_TYPOGRAPHY}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        maxLength={longest}
        value={value}
        onChange={(event) => change(event.target.value.replace(/[\r\n]+/g, " "))}
        onKeyDown={(event) => {
          crossByArrow(event.nativeEvent, event.currentTarget);
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusNext(event.currentTarget);
        }}
      />
    </div>
  );
}

function focusNext(field: HTMLElement): void {
  const fields = [...(field.closest(".editor-sheet")?.querySelectorAll<HTMLElement>("textarea, .ProseMirror") ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
