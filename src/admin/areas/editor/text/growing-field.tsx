import { Fragment, type ReactNode } from "react";
import { SETS_TYPOGRAPHY } from "../../../framework/app/forms/field-typography.ts";
import { type Store, useStore } from "../../../framework/app/store.ts";
import type { FieldSearch } from "../find/searched-field.ts";
import { crossByArrow } from "./field-order.ts";

type Props = {
  label: string;
  placeholder: string;
  className: string;
  value: string;
  /** Characters at most. */
  longest: number;
  /** What is looked for in it. */
  found: Store<FieldSearch>;
  change(value: string): void;
};

/** One line of text that wraps instead of scrolling: a title, a summary. Enter goes on to what comes next. */
export function GrowingField({ label, placeholder, className, value, longest, found, change }: Props): ReactNode {
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
      <FoundMarks found={found} value={value} />
    </div>
  );
}

/** Over the field: the same words, of which matches alone are seen. */
function FoundMarks({ found, value }: { found: Store<FieldSearch>; value: string }): ReactNode {
  const { matches, at, text } = useStore(found);
  if (matches.length === 0 || text !== value) return null;
  const last = matches.at(-1)?.to ?? 0;
  return (
    <div className="field-found" aria-hidden="true">
      {matches.map(({ from, to }, index) => (
        <Fragment key={from}>
          {value.slice(matches[index - 1]?.to ?? 0, from)}
          <span className={from === at ? "find-match find-match-shown" : "find-match"}>{value.slice(from, to)}</span>
        </Fragment>
      ))}
      {value.slice(last)}
    </div>
  );
}

function focusNext(field: HTMLElement): void {
  const fields = [...(field.closest(".editor-sheet")?.querySelectorAll<HTMLElement>("textarea, .ProseMirror") ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
